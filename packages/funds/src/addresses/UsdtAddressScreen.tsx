import type { UsdtAddress } from '@candela/api-client/funds';
import { paths, WITHDRAWAL_NETWORKS } from '@candela/contract';
import { maskUsdtAddress } from '@candela/contract/usdt-address';
import { useTranslation } from '@candela/i18n';
import {
  FundPasswordField,
  LoadFailure,
  RecoveryHoldNotice,
  ScreenHeader,
  type ScreenProps,
  SecondFactorField,
} from '@candela/screen-kit';
import {
  Button,
  ChoiceCards,
  EmptyState,
  KeyValue,
  KeyValueList,
  Screen,
  Section,
  SkeletonRows,
  TextField,
} from '@candela/ui-kit';
import { Trash2, Wallet } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { groupAddress } from '../shared/group-address.js';
import { isolateLeftToRight } from '../shared/isolate-left-to-right.js';
import { NETWORK_NAMES } from '../shared/network-names.js';
import { RemovalSheet } from '../shared/RemovalSheet.js';
import styles from './UsdtAddressScreen.module.css';
import {
  type AddressFormField,
  type UsdtAddressViewProps,
  useUsdtAddressViewModel,
} from './useUsdtAddressViewModel.js';

/** `/withdrawalAddress`: a new address, or with `?id=` a saved one. */
export function UsdtAddressScreen(props: ScreenProps) {
  return <UsdtAddressView {...props} {...useUsdtAddressViewModel(props)} />;
}

export function UsdtAddressView(props: UsdtAddressViewProps) {
  const { state, address, goBack, sandbox } = props;
  const { t } = useTranslation(['funds', 'common']);
  return (
    <Screen
      footer={
        state === 'new' ? (
          <Button
            disabled={props.fundPassword.lockedSeconds > 0}
            form="usdt-address"
            full
            loading={props.saving}
            type="submit"
          >
            {t('addresses.add')}
          </Button>
        ) : undefined
      }
      header={
        <ScreenHeader
          goBack={goBack}
          sandbox={sandbox}
          title={state === 'new' ? t('addresses.add') : t('addresses.address')}
        />
      }
    >
      {state === 'loading' && <SkeletonRows label={t('common:state.loading')} rows={3} />}
      {state === 'error' && <LoadFailure onRetry={props.onRetry} retrying={props.retrying} />}
      {state === 'missing' && (
        <EmptyState
          action={<Button render={<Link to={paths.bankCards} />}>{t('destinations.title')}</Button>}
          icon={<Wallet />}
          title={t('addresses.missing')}
        />
      )}
      <RecoveryHoldNotice />
      {state === 'saved' && address && <Saved {...props} address={address} />}
      {state === 'new' && <Form {...props} />}
    </Screen>
  );
}

function Form(props: UsdtAddressViewProps) {
  const { network, fields, fundPassword, saving, onSubmit } = props;
  const { t } = useTranslation('funds');
  const errorOf = ({ error, serviceError }: AddressFormField) =>
    error ? t(`addresses.error.${error}`, { network: network.value }) : serviceError;
  return (
    <form
      className={styles.form}
      id="usdt-address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSubmit();
      }}
    >
      <Section className={styles.first} title={t('recharge.network')}>
        <ChoiceCards
          label={t('recharge.network')}
          onChange={network.onChange}
          options={WITHDRAWAL_NETWORKS.map((value) => ({
            value,
            title: value,
            sub: NETWORK_NAMES[value],
          }))}
          value={network.value}
        />
      </Section>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        dir="ltr"
        label={t('addresses.address')}
        spellCheck={false}
        {...inputPropsOf(fields.address)}
        error={errorOf(fields.address)}
      />
      <TextField
        autoComplete="off"
        hint={t('addresses.label_hint')}
        label={t('addresses.label')}
        {...inputPropsOf(fields.label)}
        error={errorOf(fields.label)}
      />
      <FundPasswordField {...fundPassword} />
      <SecondFactorField {...props.secondFactor} />
    </form>
  );
}

function Saved({ address, removal }: UsdtAddressViewProps & { readonly address: UsdtAddress }) {
  const { t } = useTranslation('funds');
  return (
    <>
      <KeyValueList variant="outline">
        <KeyValue label={t('addresses.label')} value={address.label} />
        <KeyValue
          label={t('recharge.network')}
          value={`${address.network} · ${NETWORK_NAMES[address.network]}`}
        />
        <KeyValue
          label={t('addresses.address')}
          value={<span dir="ltr">{groupAddress(address.address)}</span>}
        />
      </KeyValueList>
      <Button
        className={styles.remove}
        full
        icon={<Trash2 aria-hidden size="m" />}
        onClick={() => removal.onOpenChange(true)}
        variant="ghost"
      >
        {t('addresses.remove')}
      </Button>
      <RemovalSheet
        {...removal}
        action={t('addresses.remove')}
        body={t('addresses.remove_body', {
          address: isolateLeftToRight(maskUsdtAddress(address.address)),
        })}
        title={t('addresses.remove_title')}
      />
    </>
  );
}

function inputPropsOf(field: AddressFormField) {
  const { error: _error, serviceError: _serviceError, onChange, ...rest } = field;
  return {
    ...rest,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}
