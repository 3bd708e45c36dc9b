import { failureCode } from '@candela/api-client';
import { type Order, useGetOrderQuery } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { useLasts } from '@candela/evidence';
import { useTranslation } from '@candela/i18n';
import { useAsOf } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useReceiptDownload } from '../../components/receipt/useReceiptDownload.js';
import { OPEN_ORDERS_REFRESH_MS, SETTLING_REFRESH_MS } from '../../constants.js';
import { useBareAnswer } from '../../hooks/useBareAnswer.js';
import { useDueSecond } from '../../hooks/useDueSecond.js';
import { useLateFault, useLateSettlement } from '../../hooks/useLateSettlement.js';
import { useOrderPath } from '../../hooks/useOrderPath.js';
import { useVerification } from '../../hooks/useVerification.js';
import { wasOpenedHere } from './opened-here.js';
import type { ReceiptViewModel } from './types.js';

const NO_ORDERS: readonly never[] = [];
const UNKNOWN_CODES: ReadonlySet<string> = new Set(['not_found', 'bad_request']);

/** Polled while running, verifiable once settled. */
export function useReceiptViewModel(orderId: string): ReceiptViewModel {
  const { t } = useTranslation('trading');
  const [watched, setWatched] = useState<Order>();
  const due = useDueSecond(watched ? [watched] : NO_ORDERS);
  const interval = watched ? (due ? SETTLING_REFRESH_MS : OPEN_ORDERS_REFRESH_MS) : 0;
  const query = useGetOrderQuery(orderId, {
    pollingInterval: interval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: interval > 0,
  });
  const order = query.currentData;
  const asOf = useAsOf(query);
  // The polling interval depends on the response.
  const running = order?.status === 'trading' ? order : undefined;
  if (watched?.id !== running?.id) setWatched(running);

  const orders = useMemo(() => order && [order], [order]);
  useLateSettlement({ orders, answeredAt: query.fulfilledTimeStamp });
  const late = useLateFault(orderId);

  const receipt = order?.receipt;
  const { verification, verify } = useVerification(receipt, orderId);
  const onAlone = useCallback(() => toast.info(t('receipt.download_failed')), [t]);
  const { download, downloading } = useReceiptDownload(receipt, orderId, verification, onAlone);
  const unknownCode = UNKNOWN_CODES.has(failureCode(query.error) ?? '');
  const unlisted = query.isSuccess && !query.isFetching;
  const unknown = unknownCode || unlisted;
  // `bad_request` says nothing about the order.
  const denied = failureCode(query.error) === 'not_found' || unlisted;
  return {
    status: order ? 'ready' : unknown ? 'unknown' : query.isError ? 'failed' : 'loading',
    order,
    path: useOrderPath(order),
    onBack: useCloseReceipt(),
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    asOf: order && asOf,
    contradiction: useBareAnswer(orderId, order ?? (denied ? 'unknown' : undefined)) ?? late,
    nothingKept: !useLasts(),
    verification,
    onVerify: verify,
    onDownload: download,
    downloading,
  };
}

/** Goes back to the list, or replaces a shared link by it. */
function useCloseReceipt(): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  return () => {
    if (wasOpenedHere(state)) {
      navigate(-1);
      return;
    }
    const kept = new URLSearchParams(search);
    kept.delete('order');
    navigate({ pathname: paths.orders, search: kept.toString() }, { replace: true });
  };
}
