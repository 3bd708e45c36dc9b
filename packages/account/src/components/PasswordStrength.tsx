import { useTranslation } from '@candela/i18n';
import { StrengthMeter, type StrengthMeterProps } from '@candela/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { type PasswordStrength as Strength, strengthOf } from '../internal/password-strength.js';

const LEVELS: Readonly<Record<Strength, StrengthMeterProps['level']>> = {
  weak: 1,
  fair: 2,
  good: 3,
  strong: 4,
};

export interface PasswordStrengthProps {
  readonly password: string;
  /** What whoever guesses would try first. */
  readonly known: string;
}

/** How hard the password that is being typed is to guess. It comes late: its dictionary is large. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const { t } = useTranslation('entry');
  // Typing comes first.
  const judged = useDeferredValue(password);
  const strength = useMemo(() => strengthOf(judged, known === '' ? [] : [known]), [judged, known]);
  return (
    <StrengthMeter
      label={t('strength.label')}
      {...(strength && { level: LEVELS[strength], word: t(`strength.${strength}`) })}
    />
  );
}
