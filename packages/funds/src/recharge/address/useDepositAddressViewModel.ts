import { paths, rechargePath } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePaymentClock } from '../usePaymentClock.js';
import { type RechargeFromUrl, useRechargeFromUrl } from '../useRechargeFromUrl.js';
import { useRechargeMinimum } from '../useRechargeMinimum.js';

export interface DepositAddressViewModel {
  /** Wire amount. */
  readonly minimum: string;
  readonly source: RechargeFromUrl;
  /** Epoch milliseconds of the service. */
  readonly now: number;
}

export type DepositAddressViewProps = DepositAddressViewModel & ScreenProps;

export function useDepositAddressViewModel(): DepositAddressViewModel {
  const navigate = useNavigate();
  const minimum = useRechargeMinimum();
  const source = useRechargeFromUrl(paths.depositAddress);
  const now = usePaymentClock(source.recharge, source.retry);

  // A bank transfer has no address.
  const bankId = source.recharge?.channel === 'bank' ? source.recharge.id : undefined;
  useEffect(() => {
    if (bankId !== undefined) {
      void navigate(rechargePath(paths.payRecharge, bankId), { replace: true });
    }
  }, [bankId, navigate]);

  return {
    minimum,
    now,
    source: bankId === undefined ? source : { ...source, state: 'loading' },
  };
}
