import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, Checkbox } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AuthenticatorCodeField } from '../shared/AuthenticatorCodeField.js';
import styles from './LoginScreen.module.css';
import { RateLimitNotice } from './RateLimitNotice.js';
import type { SecondFactorStep } from './useLoginViewModel.js';

export function SecondFactorForm({
  challenge,
  error,
  busy,
  waitSeconds,
  onEdit,
  onBack,
  onSubmit,
}: SecondFactorStep) {
  const { t } = useTranslation(['entry', 'common']);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  useEffect(() => {
    if (error !== undefined) code.current?.focus();
  }, [error]);
  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <AuthenticatorCodeField
          acceptsRecoveryCode
          enterKeyHint="go"
          error={error}
          name="code"
          onChange={(event) => onEdit(event.currentTarget.value)}
          ref={code}
        />
        <Checkbox label={t('second_factor.remember')} name="remember_device" />
        <RateLimitNotice seconds={waitSeconds} />
        {waitSeconds > 0 && <p className={styles.prompt}>{t('second_factor.recovery')}</p>}
        <Button disabled={waitSeconds > 0} full loading={busy} type="submit">
          {t('common:action.sign_in')}
        </Button>
      </form>
      <div className={styles.links}>
        <Link state={{ challenge }} to={paths.recovery}>
          {t('second_factor.lost')}
        </Link>
      </div>
      <Button full onClick={onBack} variant="secondary">
        {t('common:action.back')}
      </Button>
    </>
  );
}
