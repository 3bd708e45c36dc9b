import { useFormat, useTranslation } from '@candela/i18n';
import { CodeField } from '@candela/ui-kit';
import type { SecondFactorFieldState } from './useSecondFactor.js';

export function SecondFactorField({
  isRequired,
  lockedSeconds,
  error,
  ...field
}: SecondFactorFieldState) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (!isRequired) return null;
  const locked = lockedSeconds > 0;
  return (
    <CodeField
      {...field}
      autoComplete="one-time-code"
      disabled={locked}
      error={locked ? t('second_factor.locked') : error}
      hideLabel={t('fund_password.hide')}
      hint={locked ? t('fund_password.wait', { time: format.clock(lockedSeconds) }) : undefined}
      label={t('second_factor.label')}
      name="code"
      revealLabel={t('fund_password.show')}
    />
  );
}
