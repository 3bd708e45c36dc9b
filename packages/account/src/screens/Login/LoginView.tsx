import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, Checkbox, TextField } from '@candela/ui-kit';
import { Clock, Info } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { EntryScreen } from '../../components/EntryScreen.js';
import styles from './LoginView.module.css';
import type { LoginForm } from './useLoginForm.js';

export interface LoginViewProps extends Omit<LoginForm, 'refuse'> {
  readonly appName: string | undefined;
  readonly sandbox: boolean;
  /** Remembered from an earlier visit; empty when there is none. */
  readonly knownUsername: string;
  /** The service ended the session before: said, so that nobody wonders why they are here. */
  readonly sessionEnded: boolean;
  readonly busy: boolean;
  /** Seconds until the service takes another attempt; 0 when it does. */
  readonly waitSeconds: number;
  /** Travels on to the register screen, so that it leads where the person wanted too. */
  readonly entryState: unknown;
}

export function LoginView({
  appName,
  sandbox,
  knownUsername,
  errors,
  refusals,
  onEdit,
  sessionEnded,
  busy,
  waitSeconds,
  entryState,
  onSubmit,
}: LoginViewProps) {
  const { t } = useTranslation(['account', 'common']);
  const waiting = waitSeconds > 0;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
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
      <form className={styles.form} noValidate onSubmit={onSubmit} ref={form}>
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          defaultValue={knownUsername}
          enterKeyHint="next"
          error={errors.username}
          label={t('entry.username')}
          name="username"
          onChange={() => onEdit('username')}
          spellCheck={false}
        />
        <TextField
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password}
          hideLabel={t('entry.hide_password')}
          label={t('entry.login_password')}
          name="password"
          onChange={() => onEdit('password')}
          revealLabel={t('entry.show_password')}
          type="password"
        />
        <Checkbox
          defaultChecked={knownUsername !== ''}
          label={t('login.remember')}
          name="remember"
        />
        {waiting && (
          <div className={styles.wait}>
            <Clock aria-hidden size="m" />
            <div>
              <p className={styles.waitTitle} role="alert">
                {t('login.throttled_title')}
              </p>
              <p role="timer">{t('login.throttled_wait', { count: waitSeconds })}</p>
            </div>
          </div>
        )}
        <Button disabled={waiting} full loading={busy} type="submit">
          {t('common:action.sign_in')}
        </Button>
      </form>
      <p className={styles.prompt}>{t('login.no_account')}</p>
      <Button full render={<Link state={entryState} to={paths.register} />} variant="secondary">
        {t('common:action.register')}
      </Button>
    </EntryScreen>
  );
}
