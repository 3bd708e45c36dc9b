import { failureCode } from '@candela/api-client';
import { type Order, useGetOrderQuery } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { type CheckState, useIsEvidencePersistent } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useTranslation } from '@candela/i18n';
import { type ScreenProps, useStaleSince } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type OrderPath, useOrderPath } from '../../chart/OrderPathChart/useOrderPath.js';
import { OPEN_ORDERS_REFRESH_MS, SETTLING_REFRESH_MS } from '../../constants.js';
import { useDueSecond } from '../../positions/useDueSecond.js';
import {
  useLateSettlementAlarm,
  useLateSettlementFault,
} from '../../positions/useLateSettlementAlarm.js';
import { useCheckStates } from '../useCheckStates.js';
import { useReceiptDownload } from '../useReceiptDownload.js';
import { useUnverifiableResponseFault } from '../useUnverifiableResponseFault.js';
import { useVerification, type Verification } from '../useVerification.js';
import { useVerifiedPath } from '../useVerifiedPath.js';
import { isOpenedFromList } from './opened-from-list.js';

export interface ReceiptViewModel {
  /** `unknown`: the user has no such order. */
  readonly status: 'loading' | 'unknown' | 'failed' | 'ready';
  readonly order: Order | undefined;
  readonly path: OrderPath | undefined;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  /** Epoch seconds; set if the refetch failed. */
  readonly staleSince: number | undefined;
  readonly contradiction: VerificationFault | undefined;
  readonly isEvidenceTemporary: boolean;
  readonly verification: Verification;
  readonly checkState: CheckState | undefined;
  readonly onVerify: () => void;
  readonly onDownload: () => void;
  readonly downloading: boolean;
}

export type ReceiptViewProps = ReceiptViewModel & Pick<ScreenProps, 'sandbox'>;

const NO_ORDERS: readonly never[] = [];
const UNKNOWN_CODES: ReadonlySet<string> = new Set(['not_found', 'bad_request']);

export function useReceiptViewModel(orderId: string): ReceiptViewModel {
  const { t } = useTranslation('trading');
  const [polledOrder, setPolledOrder] = useState<Order>();
  const due = useDueSecond(polledOrder ? [polledOrder] : NO_ORDERS);
  const interval = polledOrder ? (due ? SETTLING_REFRESH_MS : OPEN_ORDERS_REFRESH_MS) : 0;
  const query = useGetOrderQuery(orderId, {
    pollingInterval: interval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: interval > 0,
  });
  const order = query.currentData;
  const staleSince = useStaleSince(query);
  const running = order?.status === 'trading' ? order : undefined;
  if (polledOrder?.id !== running?.id) setPolledOrder(running);

  const orders = useMemo(() => order && [order], [order]);
  const checkState = useCheckStates(orders).get(orderId);
  useLateSettlementAlarm({ orders, respondedAt: query.fulfilledTimeStamp });
  const lateFault = useLateSettlementFault(orderId);

  const receipt = order?.receipt;
  const { verification, verify } = useVerification(order, orderId);
  const onReceiptOnly = useCallback(() => toast.info(t('receipt.download_failed')), [t]);
  const { download, downloading } = useReceiptDownload(
    receipt,
    orderId,
    verification,
    onReceiptOnly,
  );
  const unknownCode = UNKNOWN_CODES.has(failureCode(query.error) ?? '');
  const isAbsent = query.isSuccess && !query.isFetching;
  const unknown = unknownCode || isAbsent;
  // `bad_request` says nothing about the order.
  const denied = failureCode(query.error) === 'not_found' || isAbsent;
  return {
    status: order ? 'ready' : unknown ? 'unknown' : query.isError ? 'failed' : 'loading',
    order,
    path: useVerifiedPath(order, useOrderPath(order), verification),
    onBack: useCloseReceipt(),
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    staleSince: order && staleSince,
    contradiction:
      useUnverifiableResponseFault(orderId, order ?? (denied ? 'unknown' : undefined)) ?? lateFault,
    isEvidenceTemporary: !useIsEvidencePersistent(),
    verification,
    checkState,
    onVerify: verify,
    onDownload: download,
    downloading,
  };
}

/** A shared link is replaced by the list. */
function useCloseReceipt(): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  return () => {
    if (isOpenedFromList(state)) {
      navigate(-1);
      return;
    }
    const params = new URLSearchParams(search);
    params.delete('order');
    navigate({ pathname: paths.orders, search: params.toString() }, { replace: true });
  };
}
