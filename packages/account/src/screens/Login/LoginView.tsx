import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, Checkbox, TextField } from '@candela/ui-kit';
import { Clock } from '@candela/ui-kit/icons';
import type { FormEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { EntryScreen } from '../../components/EntryScreen.js';
import styles from './LoginView.module.css';

export interface LoginViewProps {
  readonly appName: string | undefined;
  readonly sandbox: boolean;
  readonly fields: Readonly<Record<'username' | 'password' | 'remember', UseFormRegisterReturn>>;
  readonly errors: Readonly<Record<'username' | 'password', string | undefined>>;
  readonly busy: boolean;
  /** Seconds until the service takes another attempt; 0 when it does. */
  readonly waitSeconds: number;
  /** Travels on to the register screen, so that it leads where the person wanted too. */
  readonly entryState: unknown;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export function LoginView({
  appName,
  sandbox,
  fields,
  errors,
  busy,
  waitSeconds,
  entryState,
  onSubmit,
}: LoginViewProps) {
  const { t } = useTranslation(['account', 'common']);
  const waiting = waitSeconds > 0;
  return (
    <EntryScreen
      appName={appName}
      lead={t('login.lead')}
      sandbox={sandbox}
      title={t('login.title')}
    >
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          enterKeyHint="next"
          error={errors.username}
          label={t('entry.username')}
          spellCheck={false}
          {...fields.username}
        />
        <TextField
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password}
          hideLabel={t('entry.hide_password')}
          label={t('entry.login_password')}
          revealLabel={t('entry.show_password')}
          type="password"
          {...fields.password}
        />
        <Checkbox label={t('login.remember')} {...fields.remember} />
        {waiting && (
          <div className={styles.wait}>
            <Clock aria-hidden size="1.125rem" />
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
