import {
  failureCode,
  failureMessage,
  isRequestExpired,
  pendingTermsAfter,
} from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import {
  useListBankCardsQuery,
  useListUsdtAddressesQuery,
  useWithdrawMutation,
} from '@candela/api-client/funds';
import { useGetHomeQuery } from '@candela/api-client/home';
import { type CardCurrency, paths, withdrawalPath } from '@candela/contract';
import {
  compareAmounts,
  parseTypedAmount,
  type WithdrawalQuote,
  withdrawalQuote,
} from '@candela/money';
import {
  type FundPasswordFieldState,
  type ScreenProps,
  type SecondFactorFieldState,
  useFundPassword,
  useSecondFactor,
  useStaleSince,
  useUrlQuery,
} from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Ref, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type Destination, destinationsOf } from './destination.js';
import {
  type WithdrawalError,
  type WithdrawalForm,
  withdrawalErrorIn,
  withdrawalSchema,
} from './withdrawal.schema.js';

/** Wire amounts. */
export interface RequestedWithdrawal extends WithdrawalQuote {
  readonly amount: string;
  readonly destination: Destination;
  readonly conversion: Conversion | undefined;
}

/** To the currency of the card, at today's rate; not part of the withdrawal. */
export interface Conversion {
  readonly currency: CardCurrency;
  /** Per unit of the account's currency. */
  readonly rate: string;
}

export interface WithdrawalViewModel {
  readonly signedIn: boolean;
  readonly state: 'loading' | 'error' | 'ready';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds; set if a refetch failed. */
  readonly staleSince: number | undefined;
  /** A wire amount. */
  readonly available: string;
  /** Wire amounts and a whole percentage. */
  readonly terms: { readonly min: string; readonly percent: number; readonly feeMin: string };
  readonly amount: {
    readonly ref: Ref<HTMLInputElement>;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error: WithdrawalError | undefined;
    readonly serviceError: string | undefined;
  };
  readonly quote: WithdrawalQuote | undefined;
  readonly conversion: Conversion | undefined;
  readonly destinations: readonly Destination[];
  readonly destination: {
    readonly value: string;
    readonly onChange: (id: string) => void;
  };
  /** Both keep the typed amount in the URL. */
  readonly onAddCard: () => void;
  readonly onAddAddress: () => void;
  readonly fundPassword: FundPasswordFieldState;
  readonly secondFactor: SecondFactorFieldState;
  readonly onSubmit: () => void;
  readonly confirmation: {
    readonly requested: RequestedWithdrawal | undefined;
    readonly sending: boolean;
    /** Confirming resends the same request. */
    readonly isOutcomeUnknown: boolean;
    readonly onConfirm: () => void;
    readonly onCancel: () => void;
  };
}

export type WithdrawalViewProps = WithdrawalViewModel & ScreenProps;

const AMOUNT_CODES: ReadonlySet<string | undefined> = new Set([
  'amount_too_small',
  'insufficient_funds',
]);

const NO_AMOUNT = '0.00';

/** In the URL instead of an id: of the address that is added next. */
const NEWEST = 'newest';

export function useWithdrawalViewModel(): WithdrawalViewModel {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { params, update } = useUrlQuery();
  const home = useGetHomeQuery();
  const profile = useGetProfileQuery(undefined, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const bankCards = useListBankCardsQuery(undefined, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const usdtAddresses = useListUsdtAddressesQuery(undefined, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
  });
  const [withdraw, sent] = useWithdrawMutation();
  const fundPassword = useFundPassword();
  const secondFactor = useSecondFactor();
  const [requested, setRequested] = useState<RequestedWithdrawal>();
  const [pendingTerms, setPendingTerms] = useState<RequestedWithdrawal>();

  const limits = home.data?.limits;
  const terms = {
    min: limits?.withdrawalMin ?? NO_AMOUNT,
    percent: limits?.withdrawalFeePercent ?? 0,
    feeMin: limits?.withdrawalFeeMin ?? NO_AMOUNT,
  };
  const available = profile.data?.balance ?? NO_AMOUNT;
  // An unanswered withdrawal may already be held, but can be resent.
  const maxAmount =
    pendingTerms && compareAmounts(pendingTerms.amount, available) > 0
      ? pendingTerms.amount
      : available;
  const [cards, addresses] = [bankCards.data ?? [], usdtAddresses.data ?? []];
  const destinations = destinationsOf(cards, addresses);

  const [destinationId, setDestinationId] = useState(params.get('card') ?? params.get('address'));
  const newestId = (destinationId === NEWEST ? addresses.at(-1) : undefined) ?? cards.at(-1);
  // The selected one or the one named in the URL, otherwise the newest card.
  const selected =
    destinations.find(({ id }) => id === destinationId) ??
    destinations.find(({ id }) => id === newestId?.id) ??
    destinations.at(-1);
  const conversion = conversionOf(selected, home.data?.rates);

  const schema = withdrawalSchema({ min: terms.min, available: maxAmount });
  const { control, handleSubmit, setFocus } = useForm<WithdrawalForm>({
    defaultValues: { amount: parseTypedAmount(params.get('amount') ?? '') ?? '' },
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
  });
  const amount = useController({ control, name: 'amount' });
  const typed = parseTypedAmount(amount.field.value);
  // No quote for an amount that cannot be withdrawn.
  const validAmount =
    typed !== undefined &&
    compareAmounts(typed, terms.min) >= 0 &&
    compareAmounts(typed, maxAmount) <= 0
      ? typed
      : undefined;
  const quoteOf = (value: string) =>
    withdrawalQuote(value, { percent: terms.percent, min: terms.feeMin });
  // The form error is from the last validation, with an earlier balance.
  const revalidation = amount.fieldState.error && schema.safeParse({ amount: amount.field.value });
  const isAmountRejected = AMOUNT_CODES.has(failureCode(sent.error));

  const submit = handleSubmit((form) => {
    if (selected === undefined || !fundPassword.validate() || !secondFactor.validate()) return;
    const value = parseTypedAmount(form.amount);
    const quote = value === undefined ? undefined : quoteOf(value);
    if (value !== undefined && quote)
      setRequested({ ...quote, amount: value, destination: selected, conversion });
  });

  async function confirm(withdrawal: RequestedWithdrawal): Promise<void> {
    if (sent.isLoading) return;
    const isRetry = isSame(withdrawal, pendingTerms);
    const { id, card } = withdrawal.destination;
    const { data, error } = await withdraw({
      amount: withdrawal.amount,
      ...(card === undefined ? { addressId: id } : { cardId: id }),
      fundPassword: fundPassword.value,
      isRetry,
      ...secondFactor.fields,
    });
    if (data !== undefined) {
      void navigate(withdrawalPath(data.id), { replace: true });
      return;
    }
    setPendingTerms(pendingTermsAfter(pendingTerms, { terms: withdrawal, isRetry, error }));
    if (failureCode(error) === undefined && !isRequestExpired(error)) return;
    setRequested(undefined);
    if (fundPassword.handleRejection(error) || secondFactor.handleRejection(error)) return;
    if (AMOUNT_CODES.has(failureCode(error))) setFocus('amount');
    if (failureCode(error) === 'card_unknown') void bankCards.refetch();
    if (failureCode(error) === 'address_unknown') void usdtAddresses.refetch();
  }

  async function addDestination(path: string, address: string | undefined): Promise<void> {
    await update({ card: undefined, address, amount: amount.field.value });
    await navigate(path);
  }

  const queries = [home, profile, bankCards, usdtAddresses];
  return {
    signedIn,
    state: stateOf(),
    retrying: queries.some(({ isFetching }) => isFetching),
    onRetry: () => {
      for (const query of queries) if (!query.isUninitialized) void query.refetch();
    },
    staleSince: useStaleSince(profile),
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
      error: withdrawalErrorIn(revalidation?.error?.issues[0]?.message),
      serviceError: isAmountRejected ? failureMessage(sent.error) : undefined,
    },
    quote: validAmount === undefined ? undefined : quoteOf(validAmount),
    conversion,
    destinations,
    destination: {
      value: selected?.id ?? '',
      onChange: setDestinationId,
    },
    onAddCard: () => void addDestination(paths.editBankCard, undefined),
    onAddAddress: () => void addDestination(paths.usdtAddress, NEWEST),
    fundPassword: fundPassword.field,
    secondFactor: secondFactor.field,
    onSubmit: () => void submit(),
    confirmation: {
      requested,
      sending: sent.isLoading,
      isOutcomeUnknown: isSame(requested, pendingTerms),
      onConfirm: () => {
        if (requested !== undefined) void confirm(requested);
      },
      onCancel: () => setRequested(undefined),
    },
  };

  function stateOf(): WithdrawalViewModel['state'] {
    if (limits && profile.data && bankCards.data && usdtAddresses.data) return 'ready';
    return queries.some(({ isError, data }) => isError && !data) ? 'error' : 'loading';
  }
}

function isSame(
  one: RequestedWithdrawal | undefined,
  other: RequestedWithdrawal | undefined,
): boolean {
  return (
    one !== undefined && one.amount === other?.amount && one.destination.id === other.destination.id
  );
}

function conversionOf(
  destination: Destination | undefined,
  rates: Readonly<Record<string, string>> | undefined,
): Conversion | undefined {
  const currency = destination?.card?.currency ?? undefined;
  const rate = currency && rates?.[currency];
  return currency && rate ? { currency, rate } : undefined;
}
