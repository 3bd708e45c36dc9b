import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, Checkbox, TextField } from '@candela/ui-kit';
import { Fingerprint, Info } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { EntryScreen } from '../../components/EntryScreen.js';
import { PasswordField } from '../../components/PasswordField.js';
import { ThrottleNotice } from '../../components/ThrottleNotice.js';
import styles from './LoginView.module.css';
import { SecondStepForm } from './SecondStepForm.js';
import type { LoginViewProps } from './types.js';

export function LoginView({
  appName,
  sandbox,
  knownUsername,
  remember,
  errors,
  refused,
  onEdit,
  sessionEnded,
  busy,
  waitSeconds,
  entryState,
  demo,
  passkey,
  step,
  onSubmit,
}: LoginViewProps) {
  const { t } = useTranslation(['entry', 'common']);
  const waiting = waitSeconds > 0;
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) ({ username, password })[refused.field].current?.focus();
  }, [refused]);
  if (step) {
    return (
      <EntryScreen
        appName={appName}
        lead={t('second_factor.lead')}
        sandbox={sandbox}
        title={t('second_factor.title')}
      >
        <SecondStepForm {...step} />
      </EntryScreen>
    );
  }
  return (
    <EntryScreen
      appName={appName}
      lead={t('login.lead')}
      sandbox={sandbox}
      title={t('login.title')}
    >
      {sessionEnded && (
        <p className={styles.notice} role="status">
          <Info aria-hidden />
          {t('login.session_ended')}
        </p>
      )}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          defaultValue={knownUsername}
          enterKeyHint="next"
          error={errors.username}
          label={t('username')}
          name="username"
          onChange={() => onEdit('username')}
          ref={username}
          spellCheck={false}
        />
        <PasswordField
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password}
          label={t('login_password')}
          name="password"
          onChange={() => onEdit('password')}
          ref={password}
        />
        <Checkbox defaultChecked={remember} label={t('login.remember')} name="remember" />
        <ThrottleNotice seconds={waitSeconds} />
        <Button disabled={waiting} full loading={busy} type="submit">
          {t('common:action.sign_in')}
        </Button>
      </form>
      {passkey && (
        <div className={styles.demo}>
          <Button
            full
            icon={<Fingerprint aria-hidden />}
            loading={passkey.opening}
            onClick={passkey.onOpen}
            variant="secondary"
          >
            {t('passkey.log_in')}
          </Button>
          <p className={styles.refusal} role="alert">
            {passkey.refusal}
          </p>
        </div>
      )}
      <p className={styles.prompt}>{t('login.no_account')}</p>
      <Button full render={<Link state={entryState} to={paths.register} />} variant="secondary">
        {t('common:action.register')}
      </Button>
      {sandbox && (
        <div className={styles.demo}>
          <Button full loading={demo.opening} onClick={demo.onOpen} variant="secondary">
            {t('login.demo')}
          </Button>
          <p>{t('login.demo_note')}</p>
          <p className={styles.refusal} role="alert">
            {demo.refusal}
          </p>
        </div>
      )}
    </EntryScreen>
  );
}
