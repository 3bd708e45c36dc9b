import { DecisionMonitor } from '@candela/account/review-decisions';
import { useIsBlocking, useLastFailure, useStartedActionCount } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { LazyComponent } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { SettlementMonitor } from '@candela/trading/settlement';
import { BlockingLoader, Toaster, toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';

const loadEvidenceMonitor = () => import('./EvidenceMonitor.js').then((it) => it.EvidenceMonitor);

const loadOrderVerification = () =>
  import('../verification/OrderVerification.js').then((it) => it.OrderVerification);

const loadPushSync = () => import('@candela/account/push').then((it) => it.PushSync);

export function ActivityLayer() {
  const { t } = useTranslation('common');
  const blocking = useIsBlocking();
  const startedActions = useStartedActionCount();
  const failure = useLastFailure();
  const hasPushRegistration = useSession((session) => session.push !== null);
  // A failure may be the reason why this layer was loaded.
  const shownSerial = useRef(0);
  const shownId = useRef('');
  const seenActions = useRef(startedActions);

  useEffect(() => {
    if (startedActions === seenActions.current) return;
    seenActions.current = startedActions;
    toast.dismiss();
  }, [startedActions]);

  useEffect(() => {
    if (failure === null) {
      if (shownId.current) toast.dismiss(shownId.current);
      shownId.current = '';
      return;
    }
    if (failure.serial === shownSerial.current) return;
    shownSerial.current = failure.serial;
    const wording = failure.isExpired ? t('state.request_expired') : t('state.network_error');
    shownId.current = toast.failure(failure.message ?? wording);
  }, [failure, t]);

  return (
    <>
      <SettlementMonitor />
      <DecisionMonitor />
      <LazyComponent load={loadEvidenceMonitor} errorFallback={null}>
        {(EvidenceMonitor) => <EvidenceMonitor />}
      </LazyComponent>
      <LazyComponent load={loadOrderVerification} errorFallback={null}>
        {(OrderVerification) => <OrderVerification />}
      </LazyComponent>
      {hasPushRegistration && (
        <LazyComponent load={loadPushSync} errorFallback={null}>
          {(PushSync) => <PushSync />}
        </LazyComponent>
      )}
      <BlockingLoader label={t('state.loading')} open={blocking} />
      <Toaster closeLabel={t('action.close')} label={t('state.notices')} />
    </>
  );
}
