import { paths, rechargePath } from '@candela/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { usePaymentClock } from '../../hooks/usePaymentClock.js';
import { useRechargeInAddress } from '../../hooks/useRechargeInAddress.js';
import { useRechargeMinimum } from '../../hooks/useRechargeMinimum.js';
import type { AddressViewModel } from './types.js';

export function useAddressViewModel(): AddressViewModel {
  const navigate = useNavigate();
  const minimum = useRechargeMinimum();
  const source = useRechargeInAddress(paths.depositAddress);
  const now = usePaymentClock(source.recharge, source.retry);

  // A bank transfer has no address; its details are on the next step.
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
