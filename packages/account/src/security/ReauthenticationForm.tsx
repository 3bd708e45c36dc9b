import { useTranslation } from '@candela/i18n';
import { SecondFactorField } from '@candela/screen-kit';
import { Button } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { PasswordField } from '../shared/PasswordField.js';
import { RateLimitNotice } from '../sign-in/RateLimitNotice.js';
import styles from './ReauthenticationForm.module.css';
import type { ReauthenticationFormState } from './useReauthenticationForm.js';

export interface ReauthenticationFormProps<Field extends string> {
  readonly form: ReauthenticationFormState<Field>;
  readonly label: string;
  readonly variant?: 'primary' | 'danger';
  /** Before the password. */
  readonly children?: ReactNode;
}

export function ReauthenticationForm<Field extends string>({
  form,
  label,
  variant = 'primary',
  children,
}: ReauthenticationFormProps<Field>) {
  const { t } = useTranslation('entry');
  const { errors, problem, secondFactor, busy, waitSeconds } = form;
  return (
    <form className={styles.root} noValidate onSubmit={form.onSubmit}>
      {children}
      <PasswordField
        autoComplete="current-password"
        error={errors.password}
        label={t('login_password')}
        name="password"
        onChange={() => form.onEdit('password')}
      />
      <SecondFactorField {...secondFactor} />
      <RateLimitNotice seconds={waitSeconds} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button disabled={waitSeconds > 0} full loading={busy} type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}
