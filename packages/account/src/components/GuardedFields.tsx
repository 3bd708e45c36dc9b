import { useTranslation } from '@candela/i18n';
import { SecondFactorField } from '@candela/screen-kit';
import { Button } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { GuardedForm } from '../hooks/useGuardedForm.js';
import styles from './GuardedFields.module.css';
import { PasswordField } from './PasswordField.js';
import { ThrottleNotice } from './ThrottleNotice.js';

export interface GuardedFieldsProps<Field extends string> {
  readonly form: GuardedForm<Field>;
  readonly label: string;
  readonly variant?: 'primary' | 'danger';
  /** Before the password. */
  readonly children?: ReactNode;
}

/** Ends with password, second factor if enabled, error and button. */
export function GuardedFields<Field extends string>({
  form,
  label,
  variant = 'primary',
  children,
}: GuardedFieldsProps<Field>) {
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
      <ThrottleNotice seconds={waitSeconds} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button disabled={waitSeconds > 0} full loading={busy} type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}
