import { type ApiState, failureCode, failureMessage } from '@candela/api-client';
import {
  type BankCard,
  useListBankCardsQuery,
  useRemoveBankCardMutation,
  useSaveBankCardMutation,
} from '@candela/api-client/funds';
import {
  CARD_CURRENCIES,
  type CardCurrency,
  type Currency,
  DEFAULT_CURRENCY,
  paths,
} from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import {
  type FundPasswordFieldState,
  type ScreenProps,
  type SecondFactorFieldState,
  useFundPassword,
  useSecondFactor,
} from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Ref, useEffect } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { Removal } from '../shared/RemovalSheet.js';
import { useNavigateBack } from '../shared/useNavigateBack.js';
import { useRemoval } from '../shared/useRemoval.js';
import {
  type BankCardForm,
  bankCardSchema,
  type CardError,
  cardErrorIn,
} from './bank-card.schema.js';

export interface CardFormField {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: CardError | undefined;
  readonly serviceError: string | undefined;
}

export interface EditBankCardViewModel {
  /** `missing`: not one of the user's. */
  readonly state: 'loading' | 'error' | 'missing' | 'ready';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Undefined for a new one. */
  readonly card: BankCard | undefined;
  readonly fields: Readonly<Record<CardTextField, CardFormField>>;
  readonly currency: {
    readonly value: CardCurrency;
    readonly onChange: (value: CardCurrency) => void;
  };
  readonly incomplete: boolean;
  readonly fundPassword: FundPasswordFieldState;
  readonly secondFactor: SecondFactorFieldState;
  readonly saving: boolean;
  readonly onSubmit: () => void;
  readonly removal: Removal;
}

type CardTextField = Exclude<keyof BankCardForm, 'currency'>;

export type EditBankCardViewProps = EditBankCardViewModel & ScreenProps;

const EMPTY: Omit<BankCardForm, 'currency'> = {
  accountName: '',
  bankName: '',
  cardNumber: '',
  confirmCardNumber: '',
};

const FIELD_OF_CODE: Readonly<Partial<Record<string, CardTextField>>> = {
  bank_name_missing: 'bankName',
  account_name_missing: 'accountName',
  card_number_invalid: 'cardNumber',
  card_already_bound: 'cardNumber',
  card_numbers_differ: 'confirmCardNumber',
};

/** Its message is the service's text. */
const SERVICE_ERROR_TYPE = 'service';

export function useEditBankCardViewModel({
  goBack,
}: Pick<ScreenProps, 'goBack'>): EditBankCardViewModel {
  const { t } = useTranslation('funds');
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const navigateBack = useNavigateBack(goBack, paths.bankCards);
  const displayCurrency = useSelector(({ session }: ApiState) => session.currency);
  const query = useListBankCardsQuery(undefined, { skip: id === undefined });
  const card = query.data?.find((it) => it.id === id);
  const [save, { isLoading }] = useSaveBankCardMutation();
  const fundPassword = useFundPassword();
  const secondFactor = useSecondFactor();
  const [remove, removalSent] = useRemoveBankCardMutation();
  const removal = useRemoval({
    removing: removalSent.isLoading,
    remove: (password) => remove({ id: id ?? '', fundPassword: password }),
    onRemoved: () => {
      toast.success(t('cards.removed'));
      navigateBack();
    },
  });
  const { control, handleSubmit, setError, formState, reset } = useForm<BankCardForm>({
    defaultValues: { ...EMPTY, currency: cardCurrencyOf(displayCurrency) },
    resolver: standardSchemaResolver(bankCardSchema(id !== undefined)),
    mode: 'onTouched',
  });
  useEffect(() => {
    // The card loads after the form is mounted.
    if (card !== undefined) reset(formValuesOf(card, displayCurrency), { keepDirtyValues: true });
  }, [card, displayCurrency, reset]);
  const currency = useController({ control, name: 'currency' });

  const submit = handleSubmit(async (form) => {
    if (isLoading || !fundPassword.validate() || !secondFactor.validate()) return;
    const { data, error } = await save({
      ...form,
      ...(id === undefined ? {} : { id }),
      fundPassword: fundPassword.value,
      ...secondFactor.fields,
    });
    if (data !== undefined) {
      toast.success(t('cards.saved'));
      navigateBack();
      return;
    }
    if (fundPassword.handleRejection(error) || secondFactor.handleRejection(error)) return;
    const field = FIELD_OF_CODE[failureCode(error) ?? ''];
    const message = failureMessage(error);
    if (field && message)
      setError(field, { type: SERVICE_ERROR_TYPE, message }, { shouldFocus: true });
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
    currency: { value: currency.field.value, onChange: currency.field.onChange },
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

function formValuesOf(
  { accountName, bankName, currency }: BankCard,
  displayCurrency: Currency,
): BankCardForm {
  return {
    ...EMPTY,
    accountName,
    bankName,
    currency: currency ?? cardCurrencyOf(displayCurrency),
  };
}

/** Of a new card, or one saved before cards had one. */
function cardCurrencyOf(displayCurrency: Currency): CardCurrency {
  return CARD_CURRENCIES.find((it) => it === displayCurrency) ?? DEFAULT_CURRENCY;
}

function isMissing(message: string | undefined): boolean {
  const error = cardErrorIn(message);
  return error === 'bank_name' || error === 'account_name' || error === 'number_missing';
}

function useField(control: Control<BankCardForm>, name: CardTextField): CardFormField {
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  const isService = error?.type === SERVICE_ERROR_TYPE;
  return {
    ...field,
    error: isService ? undefined : cardErrorIn(error?.message),
    serviceError: isService ? error?.message : undefined,
  };
}
