import { useResetPracticeFundsMutation } from '@candela/api-client/funds';
import { PRACTICE_FUNDS } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';

export interface PracticeReset {
  readonly isConfirming: boolean;
  readonly isResetting: boolean;
  /** With its unit. */
  readonly amount: string;
  readonly setConfirming: (isConfirming: boolean) => void;
  readonly confirm: () => void;
}

export function usePracticeReset(): PracticeReset {
  const { t } = useTranslation('account');
  const money = useMoney();
  const [isConfirming, setConfirming] = useState(false);
  const [resetFunds, { isLoading }] = useResetPracticeFundsMutation();

  const reset = async () => {
    const { data } = await resetFunds();
    setConfirming(false);
    if (data) toast.success(t('practice.done', { amount: money.text(data.balance) }));
  };

  return {
    isConfirming,
    isResetting: isLoading,
    amount: money.text(PRACTICE_FUNDS),
    setConfirming,
    confirm: () => {
      if (!isLoading) void reset();
    },
  };
}
