import { failureCode, failureMessage } from '@candela/api-client';
import {
  type BankCard,
  useListBankCardsQuery,
  useSaveBankCardMutation,
} from '@candela/api-client/funds';
import { paths } from '@candela/contract';
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
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type BankCardForm,
  bankCardSchema,
  type CardError,
  cardErrorIn,
} from './bank-card.schema.js';
import { useCardRemoval } from './useCardRemoval.js';

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
  readonly fields: Readonly<Record<keyof BankCardForm, CardFormField>>;
  readonly incomplete: boolean;
  readonly fundPassword: FundPasswordFieldState;
  readonly secondFactor: SecondFactorFieldState;
  readonly saving: boolean;
  readonly onSubmit: () => void;
  readonly removal: {
    readonly open: boolean;
    readonly onOpenChange: (open: boolean) => void;
    readonly fundPassword: FundPasswordFieldState;
    readonly removing: boolean;
    readonly onConfirm: () => void;
  };
}

export type EditBankCardViewProps = EditBankCardViewModel & ScreenProps;

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

/** Its message is the service's text. */
const SERVICE_ERROR_TYPE = 'service';

export function useEditBankCardViewModel({
  goBack,
}: Pick<ScreenProps, 'goBack'>): EditBankCardViewModel {
  const { t } = useTranslation('funds');
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const navigateBack = useNavigateBack(goBack);
  const query = useListBankCardsQuery(undefined, { skip: id === undefined });
  const card = query.data?.find((it) => it.id === id);
  const [save, { isLoading }] = useSaveBankCardMutation();
  const fundPassword = useFundPassword();
  const secondFactor = useSecondFactor();
  const removal = useCardRemoval(card, () => {
    toast.success(t('cards.removed'));
    navigateBack();
  });
  const { control, handleSubmit, setError, formState, reset } = useForm<BankCardForm>({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(bankCardSchema(id !== undefined)),
    mode: 'onTouched',
  });
  useEffect(() => {
    // The card loads after the form is mounted.
    if (card !== undefined) reset(formValuesOf(card), { keepDirtyValues: true });
  }, [card, reset]);

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

function formValuesOf({ accountName, bankName }: BankCard): BankCardForm {
  return { ...EMPTY, accountName, bankName };
}

function isMissing(message: string | undefined): boolean {
  const error = cardErrorIn(message);
  return error === 'bank_name' || error === 'account_name' || error === 'number_missing';
}

function useField(control: Control<BankCardForm>, name: keyof BankCardForm): CardFormField {
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  const isService = error?.type === SERVICE_ERROR_TYPE;
  return {
    ...field,
    error: isService ? undefined : cardErrorIn(error?.message),
    serviceError: isService ? error?.message : undefined,
  };
}

function useNavigateBack(goBack: () => void): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(paths.bankCards, { replace: true });
    else goBack();
  };
}
