import { failureCode, failureMessage } from '@candela/api-client';
import {
  type BankCard,
  useListBankCardsQuery,
  useSaveBankCardMutation,
} from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { type ScreenProps, useFundPassword, useSecondFactor } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type BankCardForm, bankCardSchema, cardErrorIn } from './bank-card.schema.js';
import type { CardFormField, EditBankCardViewModel } from './types.js';
import { useCardRemoval } from './useCardRemoval.js';

const EMPTY: BankCardForm = {
  accountName: '',
  bankName: '',
  cardNumber: '',
  confirmCardNumber: '',
};

const FIELD_OF_CODE: Readonly<Partial<Record<string, keyof BankCardForm>>> = {
  bank_name_missing: 'bankName',
  account_name_missing: 'accountName',
  card_number_invalid: 'cardNumber',
  card_already_bound: 'cardNumber',
  card_numbers_differ: 'confirmCardNumber',
};

/** Error type whose message is the service's text instead of a translation key. */
const SERVICE_WORDS = 'service';

/** Adds a card, or edits or removes the one in the URL. */
export function useEditBankCardViewModel({
  goBack,
}: Pick<ScreenProps, 'goBack'>): EditBankCardViewModel {
  const { t } = useTranslation('funds');
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const leave = useLeave(goBack);
  const query = useListBankCardsQuery(undefined, { skip: id === undefined });
  const card = query.data?.find((it) => it.id === id);
  const [save, { isLoading }] = useSaveBankCardMutation();
  const fundPassword = useFundPassword();
  const secondFactor = useSecondFactor();
  const removal = useCardRemoval(card, () => {
    toast.success(t('cards.removed'));
    leave();
  });
  const { control, handleSubmit, setError, formState, reset } = useForm<BankCardForm>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(bankCardSchema(id !== undefined)),
    mode: 'onTouched',
  });
  useEffect(() => {
    // The card loads after the form is mounted.
    if (card !== undefined) reset(namesOf(card), { keepDirtyValues: true });
  }, [card, reset]);

  const submit = handleSubmit(async (form) => {
    if (isLoading || !fundPassword.check() || !secondFactor.check()) return;
    const { data, error } = await save({
      ...form,
      ...(id === undefined ? {} : { id }),
      fundPassword: fundPassword.value,
      ...secondFactor.fields,
    });
    if (data !== undefined) {
      toast.success(t('cards.saved'));
      leave();
      return;
    }
    if (fundPassword.refuse(error) || secondFactor.refuse(error)) return;
    const field = FIELD_OF_CODE[failureCode(error) ?? ''];
    const message = failureMessage(error);
    if (field && message) setError(field, { type: SERVICE_WORDS, message }, { shouldFocus: true });
  });

  return {
    state: stateOf(),
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    card,
    fields: {
      accountName: useField(control, 'accountName'),
      bankName: useField(control, 'bankName'),
      cardNumber: useField(control, 'cardNumber'),
      confirmCardNumber: useField(control, 'confirmCardNumber'),
    },
    incomplete: Object.values(formState.errors).some((error) => isMissing(error?.message)),
    fundPassword: fundPassword.field,
    secondFactor: secondFactor.field,
    saving: isLoading,
    onSubmit: () => void submit(),
    removal,
  };

  function stateOf(): EditBankCardViewModel['state'] {
    if (id === undefined || card !== undefined) return 'ready';
    if (query.isError) return 'error';
    return query.isSuccess && !query.isFetching ? 'missing' : 'loading';
  }
}

function namesOf({ accountName, bankName }: BankCard): BankCardForm {
  return { ...EMPTY, accountName, bankName };
}

function isMissing(message: string | undefined): boolean {
  const error = cardErrorIn(message);
  return error === 'bank_name' || error === 'account_name' || error === 'number_missing';
}

function useField(control: Control<BankCardForm>, name: keyof BankCardForm): CardFormField {
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  const isService = error?.type === SERVICE_WORDS;
  return {
    ...field,
    error: isService ? undefined : cardErrorIn(error?.message),
    refusal: isService ? error?.message : undefined,
  };
}

/** To the cards when the screen was opened directly by URL. */
function useLeave(goBack: () => void): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(paths.bankCards, { replace: true });
    else goBack();
  };
}
