import { useTranslation } from '@candela/i18n';
import { LazyComponent } from '@candela/screen-kit';
import { StrengthMeter } from '@candela/ui-kit';
import { useState } from 'react';
import styles from './NewPasswordField.module.css';
import { PasswordField, type PasswordFieldProps } from './PasswordField.js';

const loadPasswordStrength = () =>
  import('./PasswordStrength.js').then((it) => it.PasswordStrength);

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'hint'> {
  readonly value: string;
  /** Guessed first. @default '' */
  readonly username?: string | undefined;
}

/** The meter rejects nothing: the service enforces the rules. */
export function NewPasswordField({ username = '', ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('entry');
  const [isMeterRequested, setIsMeterRequested] = useState(false);
  const emptyMeter = <StrengthMeter label={t('strength.label')} />;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          <span className={styles.strength}>
            {isMeterRequested ? (
              <LazyComponent load={loadPasswordStrength} errorFallback={null} fallback={emptyMeter}>
                {(PasswordStrength) => (
                  <PasswordStrength username={username} password={field.value} />
                )}
              </LazyComponent>
            ) : (
              emptyMeter
            )}
          </span>
          <span>{t('register.login_password_hint')}</span>
        </>
      }
      onFocus={() => setIsMeterRequested(true)}
    />
  );
}
