import type { Recovery } from '@candela/api-client/recovery';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button, Card, CopyField, SkeletonRows, toast } from '@candela/ui-kit';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { NewPasswordField } from '../shared/NewPasswordField.js';
import { PasswordField } from '../shared/PasswordField.js';
import styles from './Recovery.module.css';
import type { RecoveryViewProps } from './useRecoveryViewModel.js';

export function RecoveryStatus(props: RecoveryViewProps) {
  const { code, isCodeNew, recovery, loadError, isReady, sandbox, onCode } = props;
  const { t } = useTranslation(['account', 'common']);
  if (recovery === undefined && loadError === undefined)
    return <SkeletonRows label={t('common:state.loading')} rows={2} />;
  return (
    <div className={styles.form}>
      {isCodeNew && recovery?.state !== 'completed' && (
        <div>
          <CopyField
            copiedLabel={t('common:action.copied')}
            copyLabel={t('common:action.copy')}
            label={t('recovery.code')}
            onFailed={() => toast.failure(t('common:action.copy_failed'))}
            value={code}
            variant="raised"
          />
          <p className={styles.note}>{t('recovery.code_note')}</p>
        </div>
      )}
      {recovery === undefined ? (
        <p role="alert">{loadError}</p>
      ) : (
        <Card>
          <h2 className={styles.state}>{t(`recovery.state.${recovery.state}`)}</h2>
          <p className={styles.note} role="status">
            <StateText isReady={isReady} recovery={recovery} sandbox={sandbox} />
          </p>
        </Card>
      )}
      {isReady && recovery !== undefined && <Completion {...props} kind={recovery.kind} />}
      {recovery?.state === 'completed' && (
        <Button full onClick={() => onCode('')} render={<Link to={paths.login} />}>
          {t('common:action.sign_in')}
        </Button>
      )}
      {!isCodeNew && recovery?.state !== 'accepted' && recovery?.state !== 'completed' && (
        <Button full onClick={() => onCode('')} variant="secondary">
          {t('recovery.new')}
        </Button>
      )}
    </div>
  );
}

function StateText({
  recovery: { kind, state, reason, availableAt, heldUntil },
  isReady,
  sandbox,
}: Pick<RecoveryViewProps, 'isReady' | 'sandbox'> & { readonly recovery: Recovery }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  switch (state) {
    case 'review':
      return (
        <>
          {t('recovery.review_body')} {sandbox && t('recovery.review_sandbox')}
        </>
      );
    case 'accepted':
      return isReady
        ? t(`recovery.ready_${kind}`)
        : t('recovery.waiting', { time: format.dateTime(availableAt ?? 0) });
    case 'rejected':
      return reason;
    case 'cancelled':
      return t('recovery.cancelled_body');
    case 'completed':
      return (
        <>
          {t(`recovery.completed_${kind}`)}{' '}
          {heldUntil !== null && t('recovery.held', { time: format.dateTime(heldUntil) })}
        </>
      );
    case 'expired':
      return null;
  }
}

function Completion({
  kind,
  busy,
  error,
  onEdit,
  onComplete,
}: Pick<RecoveryViewProps, 'kind' | 'busy' | 'error' | 'onEdit' | 'onComplete'>) {
  const { t } = useTranslation('account');
  const [newPassword, setNewPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onComplete(kind === 'password' ? { newPassword, confirmPassword } : undefined);
  };
  return (
    <form className={styles.form} noValidate onChange={onEdit} onSubmit={onSubmit}>
      {kind === 'password' && (
        <>
          <NewPasswordField
            label={t('passwords.new_login')}
            name="new_password"
            onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
            value={newPassword}
          />
          <PasswordField
            autoComplete="new-password"
            label={t('passwords.confirm_login')}
            name="confirm_password"
            onChange={({ currentTarget }) => setConfirmPassword(currentTarget.value)}
            value={confirmPassword}
          />
        </>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button full loading={busy} type="submit">
        {kind === 'password' ? t('recovery.set_password') : t('second_factor.switch_off')}
      </Button>
    </form>
  );
}
