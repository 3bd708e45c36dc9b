import { useFormat, useTranslation } from '@candela/i18n';
import { CodeField } from '@candela/ui-kit';
import type { FundPasswordFieldState } from './useFundPassword.js';

export interface FundPasswordFieldProps extends FundPasswordFieldState {
  readonly className?: string | undefined;
}

/** Six cells for the password that guards money. `useFundPassword` has its state. */
export function FundPasswordField({ lockedSeconds, error, ...field }: FundPasswordFieldProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const locked = lockedSeconds > 0;
  return (
    <CodeField
      {...field}
      disabled={locked}
      // Said once: the figure that counts down stands in the hint, which is not announced.
      error={locked ? t('fund_password.locked') : error}
      hideLabel={t('fund_password.hide')}
      hint={
        locked
          ? t('fund_password.wait', { time: format.clock(lockedSeconds) })
          : t('fund_password.hint')
      }
      label={t('fund_password.label')}
      name="fund_password"
      revealLabel={t('fund_password.show')}
    />
  );
}
