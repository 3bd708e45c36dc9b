import { failureCode, failureMessage, unansweredAfter } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { useListBankCardsQuery, useWithdrawMutation } from '@candela/api-client/funds';
import { useGetHomeQuery } from '@candela/api-client/home';
import { paths, withdrawalPath } from '@candela/contract';
import { compare, parseTyped, withdrawalQuote } from '@candela/money';
import { useAddress, useAsOf, useFundPassword, useSecondFactor } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AskedWithdrawal, WithdrawalViewModel } from './types.js';
import { type WithdrawalForm, withdrawalErrorIn, withdrawalSchema } from './withdrawal.schema.js';

const AMOUNT_CODES: ReadonlySet<string | undefined> = new Set([
  'amount_too_small',
  'insufficient_funds',
]);

const NO_AMOUNT = '0.00';

/** Sends the request after confirmation. */
export function useWithdrawalViewModel(): WithdrawalViewModel {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { params, change } = useAddress();
  const home = useGetHomeQuery();
  const profile = useGetProfileQuery(undefined, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const bound = useListBankCardsQuery(undefined, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const [withdraw, sent] = useWithdrawMutation();
  const fundPassword = useFundPassword();
  const secondFactor = useSecondFactor();
  const [asked, setAsked] = useState<AskedWithdrawal>();
  const [unanswered, setUnanswered] = useState<AskedWithdrawal>();

  const limits = home.data?.limits;
  const terms = {
    min: limits?.withdrawalMin ?? NO_AMOUNT,
    percent: limits?.withdrawalFeePercent ?? 0,
    feeMin: limits?.withdrawalFeeMin ?? NO_AMOUNT,
  };
  const available = profile.data?.balance ?? NO_AMOUNT;
  // An unanswered withdrawal may already be held, but must remain possible to resend.
  const askable =
    unanswered && compare(unanswered.amount, available) > 0 ? unanswered.amount : available;
  const cards = bound.data ?? [];

  const [cardId, setCardId] = useState(params.get('card'));
  // The selected card or the one named in the URL, otherwise the last bound one.
  const chosen = cards.find(({ id }) => id === cardId) ?? cards.at(-1);

  const schema = withdrawalSchema({ min: terms.min, available: askable });
  const { control, handleSubmit, setFocus } = useForm<WithdrawalForm>({
    defaultValues: { amount: parseTyped(params.get('amount') ?? '') ?? '' },
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
  });
  const amount = useController({ control, name: 'amount' });
  const typed = parseTyped(amount.field.value);
  // No quote for an amount that cannot be withdrawn.
  const possible =
    typed !== undefined && compare(typed, terms.min) >= 0 && compare(typed, askable) <= 0
      ? typed
      : undefined;
  const quoteOf = (value: string) =>
    withdrawalQuote(value, { percent: terms.percent, min: terms.feeMin });
  // The form error is from the last validation; validate again with the current balance and terms.
  const found = amount.fieldState.error && schema.safeParse({ amount: amount.field.value });
  const refused = AMOUNT_CODES.has(failureCode(sent.error));

  const submit = handleSubmit((form) => {
    if (chosen === undefined || !fundPassword.check() || !secondFactor.check()) return;
    const value = parseTyped(form.amount);
    const quote = value === undefined ? undefined : quoteOf(value);
    if (value !== undefined && quote) setAsked({ ...quote, amount: value, card: chosen });
  });

  async function confirm(asking: AskedWithdrawal): Promise<void> {
    if (sent.isLoading) return;
    const again = isSame(asking, unanswered);
    const { data, error } = await withdraw({
      amount: asking.amount,
      cardId: asking.card.id,
      fundPassword: fundPassword.value,
      again,
      ...secondFactor.fields,
    });
    if (data !== undefined) {
      void navigate(withdrawalPath(data.id), { replace: true });
      return;
    }
    setUnanswered(unansweredAfter(unanswered, { terms: asking, again, error }));
    if (failureCode(error) === undefined) return;
    setAsked(undefined);
    if (fundPassword.refuse(error) || secondFactor.refuse(error)) return;
    if (AMOUNT_CODES.has(failureCode(error))) setFocus('amount');
    if (failureCode(error) === 'card_unknown') void bound.refetch();
  }

  async function bindCard(): Promise<void> {
    await change({ card: undefined, amount: amount.field.value });
    await navigate(paths.editBankCard);
  }

  const queries = [home, profile, bound];
  return {
    signedIn,
    state: stateOf(),
    retrying: queries.some(({ isFetching }) => isFetching),
    onRetry: () => {
      for (const query of queries) if (!query.isUninitialized) void query.refetch();
    },
    asOf: useAsOf(profile),
    available,
    terms,
    amount: {
      ref: amount.field.ref,
      value: amount.field.value,
      onBlur: amount.field.onBlur,
      onChange: (value) => {
        if (sent.isError) sent.reset();
        amount.field.onChange(value);
      },
      error: withdrawalErrorIn(found?.error?.issues[0]?.message),
      refusal: refused ? failureMessage(sent.error) : undefined,
    },
    quote: possible === undefined ? undefined : quoteOf(possible),
    cards,
    card: {
      value: chosen?.id ?? '',
      onChange: setCardId,
    },
    onBindCard: () => void bindCard(),
    fundPassword: fundPassword.field,
    secondFactor: secondFactor.field,
    onSubmit: () => void submit(),
    confirmation: {
      asked,
      sending: sent.isLoading,
      unanswered: isSame(asked, unanswered),
      onConfirm: () => {
        if (asked !== undefined) void confirm(asked);
      },
      onCancel: () => setAsked(undefined),
    },
  };

  function stateOf(): WithdrawalViewModel['state'] {
    if (limits && profile.data && bound.data) return 'ready';
    return queries.some(({ isError, data }) => isError && !data) ? 'error' : 'loading';
  }
}

function isSame(one: AskedWithdrawal | undefined, other: AskedWithdrawal | undefined): boolean {
  return one !== undefined && one.amount === other?.amount && one.card.id === other.card.id;
}
