import type { SecondFactorSetup, SecondFactorState } from '@candela/api-client/security';
import { useFormat, useTranslation } from '@candela/i18n';
import { LazyComponent, LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Badge,
  Button,
  Card,
  CopyButton,
  CopyField,
  Screen,
  Section,
  Skeleton,
  toast,
} from '@candela/ui-kit';
import { Download, Smartphone } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { AuthenticatorCodeField } from '../../shared/AuthenticatorCodeField.js';
import { PasswordField } from '../../shared/PasswordField.js';
import styles from './SecondFactorScreen.module.css';
import {
  type SecondFactorViewProps,
  type SingleFieldForm,
  useSecondFactorViewModel,
} from './useSecondFactorViewModel.js';

/** `/second_factor` */
export function SecondFactorScreen(props: ScreenProps) {
  return <SecondFactorView {...props} {...useSecondFactorViewModel()} />;
}

const loadQrCode = () => import('@candela/ui-kit/qr').then((it) => it.QrCode);

const QR_CODE_SIZE = 48;

export function SecondFactorView(props: SecondFactorViewProps) {
  const { state, failed, pendingSetup, confirmed, demo, goBack, sandbox } = props;
  const { t } = useTranslation('account');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('second_factor.title')} />}
    >
      {failed ? (
        <LoadFailure onRetry={props.onRetry} retrying={props.retrying} />
      ) : pendingSetup && confirmed ? (
        <RecoveryCodes
          codes={pendingSetup.recoveryCodes}
          onCodesStored={props.onCodesStored}
          onSave={props.onSave}
        />
      ) : pendingSetup ? (
        <QrCodeStep confirm={props.confirm} pendingSetup={pendingSetup} />
      ) : state?.on ? (
        <EnabledSecondFactor remove={props.remove} state={state} />
      ) : (
        <>
          <p className={styles.lead}>{t('second_factor.lead')}</p>
          {state === undefined ? (
            <Skeleton height={30} shape="block" />
          ) : demo ? (
            <p className={styles.lead}>{t('passwords.none')}</p>
          ) : (
            <Setup start={props.start} />
          )}
        </>
      )}
    </Screen>
  );
}

function Setup({ start }: { readonly start: SingleFieldForm }) {
  const { t } = useTranslation(['account', 'entry']);
  return (
    <Form field={start} label={t('second_factor.set_up')}>
      <PasswordField
        autoComplete="current-password"
        error={start.error}
        label={t('entry:login_password')}
        name="value"
        onChange={start.onEdit}
      />
    </Form>
  );
}

function QrCodeStep({
  pendingSetup,
  confirm,
}: {
  readonly pendingSetup: SecondFactorSetup;
  readonly confirm: SingleFieldForm;
}) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <>
      <Card className={styles.card}>
        <p className={styles.line}>{t('second_factor.scan')}</p>
        <LazyComponent
          load={loadQrCode}
          errorFallback={null}
          fallback={<Skeleton height={QR_CODE_SIZE} shape="block" width={QR_CODE_SIZE} />}
        >
          {(QrCode) => (
            <QrCode
              label={t('second_factor.scan')}
              size={QR_CODE_SIZE}
              value={pendingSetup.address}
            />
          )}
        </LazyComponent>
        <Button
          full
          icon={<Smartphone aria-hidden />}
          render={<a href={pendingSetup.address} />}
          size="m"
          variant="secondary"
        >
          {t('second_factor.open_app')}
        </Button>
        <CopyField
          copiedLabel={t('common:action.copied')}
          copyLabel={t('common:action.copy')}
          label={t('second_factor.typed')}
          onFailed={() => toast.failure(t('common:action.copy_failed'))}
          value={pendingSetup.secret}
          variant="raised"
        />
      </Card>
      <p className={styles.lead}>{t('second_factor.then')}</p>
      <CodeForm field={confirm} label={t('second_factor.switch_on')} />
    </>
  );
}

function RecoveryCodes({
  codes,
  onSave,
  onCodesStored,
}: {
  readonly codes: readonly string[];
  readonly onSave: () => void;
  readonly onCodesStored: () => void;
}) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Section title={t('second_factor.recovery_codes')}>
      <p className={styles.lead}>{t('second_factor.recovery_lead')}</p>
      <Card className={styles.card}>
        <ol className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <CopyButton
          copiedLabel={t('common:action.copied')}
          label={t('common:action.copy')}
          onFailed={() => toast.failure(t('common:action.copy_failed'))}
          value={codes.join('\n')}
          withText
        />
      </Card>
      <div className={styles.form}>
        <Button full icon={<Download aria-hidden />} onClick={onSave} variant="secondary">
          {t('second_factor.save')}
        </Button>
        <Button full onClick={onCodesStored}>
          {t('second_factor.kept')}
        </Button>
      </div>
    </Section>
  );
}

function EnabledSecondFactor({
  state,
  remove,
}: {
  readonly state: SecondFactorState;
  readonly remove: SingleFieldForm;
}) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <>
      <Card className={styles.state}>
        <Badge tone="success">{t('second_factor.on')}</Badge>
        {state.since !== null && (
          <p className={styles.line}>
            {t('second_factor.since', { time: format.dateTime(state.since) })}
          </p>
        )}
        <p className={styles.line}>
          {t('second_factor.left', { number: format.integer(state.recoveryCodes) })}
        </p>
        {state.resetAt !== null && (
          <p className={styles.warning}>
            {t('second_factor.reset_at', { time: format.dateTime(state.resetAt) })}
          </p>
        )}
      </Card>
      <p className={styles.lead}>{t('second_factor.switch_off_lead')}</p>
      <CodeForm acceptsRecoveryCode danger field={remove} label={t('second_factor.switch_off')} />
    </>
  );
}

interface CodeFormProps {
  readonly field: SingleFieldForm;
  readonly label: string;
  /** @default false */
  readonly danger?: boolean;
}

function CodeForm({
  field,
  acceptsRecoveryCode,
  ...form
}: CodeFormProps & { readonly acceptsRecoveryCode?: boolean }) {
  return (
    <Form field={field} {...form}>
      <AuthenticatorCodeField
        acceptsRecoveryCode={acceptsRecoveryCode}
        error={field.error}
        name="value"
        onChange={field.onEdit}
      />
    </Form>
  );
}

function Form({
  field,
  label,
  danger = false,
  children,
}: CodeFormProps & { readonly children: ReactNode }) {
  return (
    <form className={styles.form} noValidate onSubmit={field.onSubmit}>
      {children}
      <Button full loading={field.busy} type="submit" variant={danger ? 'danger' : 'primary'}>
        {label}
      </Button>
    </form>
  );
}
