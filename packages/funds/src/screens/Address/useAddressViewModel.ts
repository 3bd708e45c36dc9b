import { paths, rechargePath } from '@candela/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../hooks/use-account.js';
import { usePaymentClock } from '../../hooks/use-payment-clock.js';
import { useRechargeInAddress } from '../../hooks/use-recharge-in-address.js';
import type { AddressViewProps } from './AddressView.js';

/** Where to send a recharge, and for how long. */
export function useAddressViewModel(): Omit<AddressViewProps, 'goBack' | 'sandbox'> {
  const navigate = useNavigate();
  const account = useAccount();
  const source = useRechargeInAddress(paths.depositAddress);
  const now = usePaymentClock(source.recharge, source.retry);

  // A bank transfer has no address: its details are on the next step.
  const bankId = source.recharge?.channel === 'bank' ? source.recharge.id : undefined;
  useEffect(() => {
    if (bankId !== undefined) {
      void navigate(rechargePath(paths.payRecharge, bankId), { replace: true });
    }
  }, [bankId, navigate]);

  return {
    account,
    now,
    source: bankId === undefined ? source : { ...source, state: 'loading' },
  };
}
