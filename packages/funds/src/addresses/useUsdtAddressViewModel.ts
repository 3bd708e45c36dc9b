import { failureCode, failureMessage } from '@candela/api-client';
import {
  type UsdtAddress,
  useAddUsdtAddressMutation,
  useListUsdtAddressesQuery,
  useRemoveUsdtAddressMutation,
} from '@candela/api-client/funds';
import { paths, type WithdrawalNetwork } from '@candela/contract';
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
import type { Ref } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Removal } from '../shared/RemovalSheet.js';
import { useNavigateBack } from '../shared/useNavigateBack.js';
import { useRemoval } from '../shared/useRemoval.js';
import {
  type AddressError,
  addressErrorIn,
  type UsdtAddressForm,
  usdtAddressSchema,
} from './usdt-address.schema.js';

export interface AddressFormField {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: AddressError | undefined;
  readonly serviceError: string | undefined;
}

export interface UsdtAddressViewModel {
  /** `missing`: not one of the user's. */
  readonly state: 'loading' | 'error' | 'missing' | 'saved' | 'new';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly address: UsdtAddress | undefined;
  readonly network: {
    readonly value: WithdrawalNetwork;
    readonly onChange: (value: WithdrawalNetwork) => void;
  };
  readonly fields: Readonly<Record<'label' | 'address', AddressFormField>>;
  readonly fundPassword: FundPasswordFieldState;
  readonly secondFactor: SecondFactorFieldState;
  readonly saving: boolean;
  readonly onSubmit: () => void;
  readonly removal: Removal;
}

export type UsdtAddressViewProps = UsdtAddressViewModel & ScreenProps;

const FIELD_OF_CODE: Readonly<Partial<Record<string, 'label' | 'address'>>> = {
  address_label_missing: 'label',
  address_invalid: 'address',
  address_is_deposit: 'address',
  address_already_saved: 'address',
};

/** Its message is the service's text. */
const SERVICE_ERROR_TYPE = 'service';

export function useUsdtAddressViewModel({
  goBack,
}: Pick<ScreenProps, 'goBack'>): UsdtAddressViewModel {
  const { t } = useTranslation('funds');
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const navigateBack = useNavigateBack(goBack, paths.bankCards);
  const query = useListUsdtAddressesQuery(undefined, { skip: id === undefined });
  const address = query.data?.find((it) => it.id === id);
  const [add, { isLoading }] = useAddUsdtAddressMutation();
  const [remove, removalSent] = useRemoveUsdtAddressMutation();
  const fundPassword = useFundPassword();
  const secondFactor = useSecondFactor();
  const { control, handleSubmit, setError, trigger } = useForm<UsdtAddressForm>({
    defaultValues: { network: 'TRC20', label: '', address: '' },
    resolver: standardSchemaResolver(usdtAddressSchema),
    mode: 'onTouched',
  });
  const network = useController({ control, name: 'network' });
  const fields = { label: useField(control, 'label'), address: useField(control, 'address') };
  const removal = useRemoval({
    removing: removalSent.isLoading,
    remove: (password) => remove({ id: id ?? '', fundPassword: password }),
    onRemoved: () => {
      toast.success(t('addresses.removed'));
      navigateBack();
    },
  });

  const submit = handleSubmit(async (form) => {
    if (isLoading || !fundPassword.validate() || !secondFactor.validate()) return;
    const { data, error } = await add({
      ...form,
      fundPassword: fundPassword.value,
      ...secondFactor.fields,
    });
    if (data !== undefined) {
      toast.success(t('addresses.saved'));
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
    address,
    network: {
      value: network.field.value,
      onChange: (value) => {
        network.field.onChange(value);
        if (fields.address.error !== undefined) void trigger('address');
      },
    },
    fields,
    fundPassword: fundPassword.field,
    secondFactor: secondFactor.field,
    saving: isLoading,
    onSubmit: () => void submit(),
    removal,
  };

  function stateOf(): UsdtAddressViewModel['state'] {
    if (id === undefined) return 'new';
    if (address !== undefined) return 'saved';
    if (query.isError) return 'error';
    return query.isSuccess && !query.isFetching ? 'missing' : 'loading';
  }
}

function useField(control: Control<UsdtAddressForm>, name: 'label' | 'address'): AddressFormField {
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  const isService = error?.type === SERVICE_ERROR_TYPE;
  return {
    ...field,
    error: isService ? undefined : addressErrorIn(error?.message),
    serviceError: isService ? error?.message : undefined,
  };
}
