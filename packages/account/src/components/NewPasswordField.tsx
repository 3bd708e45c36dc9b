import { useTranslation } from '@candela/i18n';
import { LazyPart } from '@candela/screen-kit';
import { StrengthMeter } from '@candela/ui-kit';
import { useState } from 'react';
import styles from './NewPasswordField.module.css';
import { PasswordField, type PasswordFieldProps } from './PasswordField.js';

const loadPasswordStrength = () =>
  import('./PasswordStrength.js').then((it) => it.PasswordStrength);

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'hint'> {
  /** Its strength is displayed. */
  readonly value: string;
  /**
   * Guessed first: the user's name.
   * @default ''
   */
  readonly known?: string | undefined;
}

/** The meter loads on first focus and rejects nothing: the service enforces the rules. */
export function NewPasswordField({ known = '', ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('entry');
  const [wanted, setWanted] = useState(false);
  const empty = <StrengthMeter label={t('strength.label')} />;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          <span className={styles.strength}>
            {wanted ? (
              <LazyPart load={loadPasswordStrength} lost={null} waiting={empty}>
                {(PasswordStrength) => <PasswordStrength known={known} password={field.value} />}
              </LazyPart>
            ) : (
              empty
            )}
          </span>
          <span>{t('register.login_password_hint')}</span>
        </>
      }
      onFocus={() => setWanted(true)}
    />
  );
}
