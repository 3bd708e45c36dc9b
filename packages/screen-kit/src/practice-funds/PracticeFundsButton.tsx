import { accountApi } from '@candela/api-client/account';
import { useAddPracticeFundsMutation } from '@candela/api-client/funds';
import { homeApi } from '@candela/api-client/home';
import { PRACTICE_FUNDS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { compareAmounts } from '@candela/money';
import { Button } from '@candela/ui-kit';
import type { ReactNode } from 'react';

export interface PracticeFundsButtonProps {
  /** Shown once funds were added here. */
  readonly added?: ReactNode;
  /** Shown in live mode, and while there is a balance. */
  readonly fallback?: ReactNode;
}

/** The shell fetches home data and profile. */
export function PracticeFundsButton({ added, fallback = null }: PracticeFundsButtonProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { data: home } = homeApi.endpoints.getHome.useQueryState();
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const [addFunds, { isLoading, isSuccess }] = useAddPracticeFundsMutation();
  if (isSuccess && added !== undefined) return added;
  const isOffered =
    home?.mode === 'sandbox' &&
    profile !== undefined &&
    compareAmounts(profile.balance, '0.00') === 0;
  if (!isOffered) return fallback;
  return (
    <Button full loading={isLoading} onClick={() => void addFunds()}>
      {t('practice.get', {
        amount: format.integer(Number(PRACTICE_FUNDS)),
        unit: home.accountCurrency.toUpperCase(),
      })}
    </Button>
  );
}
