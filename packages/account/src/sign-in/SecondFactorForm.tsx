import { useTranslation } from '@candela/i18n';
import { Button, Checkbox, TextField } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './LoginScreen.module.css';
import { RateLimitNotice } from './RateLimitNotice.js';
import type { SecondFactorStep } from './useLoginViewModel.js';

export function SecondFactorForm({
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
        <TextField
          autoCapitalize="none"
          autoComplete="one-time-code"
          dir="ltr"
          enterKeyHint="go"
          error={error}
          label={t('second_factor.code')}
          name="code"
          onChange={onEdit}
          ref={code}
          spellCheck={false}
        />
        <Checkbox label={t('second_factor.remember')} name="remember_device" />
        <RateLimitNotice seconds={waitSeconds} />
        <Button disabled={waitSeconds > 0} full loading={busy} type="submit">
          {t('common:action.sign_in')}
        </Button>
      </form>
      <p className={styles.prompt}>{t('second_factor.lost')}</p>
      <Button full onClick={onBack} variant="secondary">
        {t('common:action.back')}
      </Button>
    </>
  );
}
