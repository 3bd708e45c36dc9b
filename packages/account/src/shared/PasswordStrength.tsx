import { useTranslation } from '@candela/i18n';
import { StrengthMeter, type StrengthMeterProps } from '@candela/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { type PasswordStrength as Strength, strengthOf } from './password-strength.js';

const LEVELS: Readonly<Record<Strength, StrengthMeterProps['level']>> = {
  weak: 1,
  fair: 2,
  good: 3,
  strong: 4,
};

export interface PasswordStrengthProps {
  readonly password: string;
  /** Guessed first. */
  readonly username: string;
}

/** Lazy-loaded, because of its large dictionary. */
export function PasswordStrength({ password, username }: PasswordStrengthProps) {
  const { t } = useTranslation('entry');
  // The estimate must not delay typing.
  const deferredPassword = useDeferredValue(password);
  const strength = useMemo(
    () => strengthOf(deferredPassword, username === '' ? [] : [username]),
    [deferredPassword, username],
  );
  return (
    <StrengthMeter
      label={t('strength.label')}
      {...(strength && { level: LEVELS[strength], word: t(`strength.${strength}`) })}
    />
  );
}
