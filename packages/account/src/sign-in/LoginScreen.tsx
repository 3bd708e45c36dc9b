import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { Button, Checkbox, TextField } from '@candela/ui-kit';
import { Fingerprint, Info } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../shared/PasswordField.js';
import { AuthLayout } from './AuthLayout.js';
import styles from './LoginScreen.module.css';
import { RateLimitNotice } from './RateLimitNotice.js';
import { SecondFactorForm } from './SecondFactorForm.js';
import { type LoginViewProps, useLoginViewModel } from './useLoginViewModel.js';

/** `/login` */
export function LoginScreen(props: ScreenProps) {
  return <LoginView {...props} {...useLoginViewModel()} />;
}

export function LoginView({
  appName,
  sandbox,
  knownUsername,
  remember,
  errors,
  firstInvalid,
  onEdit,
  sessionEnded,
  busy,
  waitSeconds,
  locationState,
  demo,
  passkey,
  step,
  onSubmit,
}: LoginViewProps) {
  const { t } = useTranslation(['entry', 'common']);
  const isRateLimited = waitSeconds > 0;
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (firstInvalid) ({ username, password })[firstInvalid.field].current?.focus();
  }, [firstInvalid]);
  if (step) {
    return (
      <AuthLayout
        appName={appName}
        lead={t('second_factor.lead')}
        sandbox={sandbox}
        title={t('second_factor.title')}
      >
        <SecondFactorForm {...step} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout appName={appName} lead={t('login.lead')} sandbox={sandbox} title={t('login.title')}>
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
        <RateLimitNotice seconds={waitSeconds} />
        <Button disabled={isRateLimited} full loading={busy} type="submit">
          {t('common:action.sign_in')}
        </Button>
      </form>
      <div className={styles.links}>
        <Link to={paths.recovery}>{t('login.forgot')}</Link>
        <Link to={paths.faq}>{t('help')}</Link>
      </div>
      {passkey && (
        <div className={styles.demo}>
          <Button
            full
            icon={<Fingerprint aria-hidden />}
            loading={passkey.busy}
            onClick={passkey.onLogin}
            variant="secondary"
          >
            {t('passkey.log_in')}
          </Button>
          <p className={styles.refusal} role="alert">
            {passkey.error}
          </p>
        </div>
      )}
      <p className={styles.prompt}>{t('login.no_account')}</p>
      <Button full render={<Link state={locationState} to={paths.register} />} variant="secondary">
        {t('common:action.register')}
      </Button>
      {sandbox && (
        <div className={styles.demo}>
          <Button full loading={demo.busy} onClick={demo.onLogin} variant="secondary">
            {t('login.demo')}
          </Button>
          <p>{t('login.demo_note')}</p>
          <p className={styles.refusal} role="alert">
            {demo.error}
          </p>
        </div>
      )}
    </AuthLayout>
  );
}
