import { accountApi } from '@candela/api-client/account';
import { DEMO_FUND_PASSWORD } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { CodeField } from '@candela/ui-kit';
import type { FundPasswordFieldState } from './useFundPassword.js';

export interface FundPasswordFieldProps extends FundPasswordFieldState {
  readonly className?: string | undefined;
}

/** State from `useFundPassword`. */
export function FundPasswordField({ lockedSeconds, error, ...field }: FundPasswordFieldProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const locked = lockedSeconds > 0;
  const hint =
    profile?.demoUntil === undefined
      ? t('fund_password.hint')
      : t('fund_password.demo_hint', { password: DEMO_FUND_PASSWORD });
  return (
    <CodeField
      {...field}
      disabled={locked}
      // Announced once: the countdown is in the hint, which is not a live region.
      error={locked ? t('fund_password.locked') : error}
      hideLabel={t('fund_password.hide')}
      hint={locked ? t('fund_password.wait', { time: format.clock(lockedSeconds) }) : hint}
      label={t('fund_password.label')}
      name="fund_password"
      revealLabel={t('fund_password.show')}
    />
  );
}
