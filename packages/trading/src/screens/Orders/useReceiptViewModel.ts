import { failureCode, isNetworkFailure } from '@candela/api-client';
import { useGetOrderQuery } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useReceiptDownload } from '../../components/receipt/useReceiptDownload.js';
import { OPEN_ORDERS_REFRESH_MS, SETTLING_REFRESH_MS } from '../../constants.js';
import { useVerification } from '../../hooks/useVerification.js';
import { wasOpenedHere } from './opened-here.js';
import type { ReceiptPageViewProps } from './ReceiptPageView.js';

const UNKNOWN_CODES: ReadonlySet<string> = new Set(['not_found', 'bad_request']);

/** One order by its id: watched while it runs, explained and verifiable once it is settled. */
export function useReceiptViewModel(orderId: string): Omit<ReceiptPageViewProps, 'sandbox'> {
  const { t } = useTranslation('trading');
  const [interval, setInterval] = useState(0);
  const query = useGetOrderQuery(orderId, {
    pollingInterval: interval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: interval > 0,
  });
  const order = query.currentData;
  const running = order?.status === 'trading';
  const expiresAt = order?.expiresAt ?? 0;
  useEffect(() => {
    if (!running) {
      setInterval(0);
      return;
    }
    const wait = expiresAt * 1_000 - Date.now();
    setInterval(wait > 0 ? OPEN_ORDERS_REFRESH_MS : SETTLING_REFRESH_MS);
    const timer = setTimeout(() => setInterval(SETTLING_REFRESH_MS), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [running, expiresAt]);

  const receipt = order?.receipt;
  const { verification, verify } = useVerification(receipt);
  const onAlone = useCallback(() => toast.info(t('receipt.download_failed')), [t]);
  const { download, downloading } = useReceiptDownload(receipt, verification, onAlone);
  const unknownCode = UNKNOWN_CODES.has(failureCode(query.error) ?? '');
  return {
    order,
    onBack: useCloseReceipt(),
    unknown: !order && (unknownCode || (query.isSuccess && !query.isFetching)),
    failed: !order && query.isError && !unknownCode,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    offlineSince:
      order && isNetworkFailure(query.error) && query.fulfilledTimeStamp
        ? Math.floor(query.fulfilledTimeStamp / 1_000)
        : undefined,
    verification,
    onVerify: verify,
    onDownload: download,
    downloading,
  };
}

/** "Back" from a receipt: to the list one came from, or to the list in place of a shared address. */
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
