import { useTranslation } from '@candela/i18n';
import { LazyPart } from '@candela/screen-kit';
import { StrengthMeter } from '@candela/ui-kit';
import { useState } from 'react';
import styles from './NewPasswordField.module.css';
import { PasswordField, type PasswordFieldProps } from './PasswordField.js';

const loadPasswordStrength = () =>
  import('./PasswordStrength.js').then((it) => it.PasswordStrength);

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'hint'> {
  /** What is typed: how hard it is to guess is shown. */
  readonly value: string;
  /** What whoever guesses would try first: the person's name here. @default '' */
  readonly known?: string | undefined;
}

/**
 * A login password that is being chosen. How hard it is to guess comes when the field is first gone
 * to, stands where its empty bars stood, and forbids nothing: the rules are the service's.
 */
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
