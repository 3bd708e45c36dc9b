import { useBegun, useIsBlocking, useLastFailure } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { LazyPart } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { SettlementWatch } from '@candela/trading/settlement';
import { BlockingLoader, Toaster, toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { DecisionWatch } from './DecisionWatch.js';

const loadEvidenceWatch = () => import('./EvidenceWatch.js').then((it) => it.EvidenceWatch);

const loadPushWatch = () => import('@candela/account/push').then((it) => it.PushWatch);

export function ActivityLayer() {
  const { t } = useTranslation('common');
  const blocking = useIsBlocking();
  const begun = useBegun();
  const failure = useLastFailure();
  const pushed = useSession((session) => session.push !== null);
  // Starts at 0: a failure may be the reason why this layer was loaded.
  const shown = useRef(0);
  const shownId = useRef('');
  const seen = useRef(begun);

  // A new action dismisses messages of the previous one.
  useEffect(() => {
    if (begun === seen.current) return;
    seen.current = begun;
    toast.dismiss();
  }, [begun]);

  useEffect(() => {
    if (failure === null) {
      // The call has succeeded since.
      if (shownId.current) toast.dismiss(shownId.current);
      shownId.current = '';
      return;
    }
    if (failure.serial === shown.current) return;
    shown.current = failure.serial;
    shownId.current = toast.failure(failure.message ?? t('state.network_error'));
  }, [failure, t]);

  return (
    <>
      <SettlementWatch />
      <DecisionWatch />
      <LazyPart load={loadEvidenceWatch} lost={null}>
        {(EvidenceWatch) => <EvidenceWatch />}
      </LazyPart>
      {pushed && (
        <LazyPart load={loadPushWatch} lost={null}>
          {(PushWatch) => <PushWatch />}
        </LazyPart>
      )}
      <BlockingLoader label={t('state.loading')} open={blocking} />
      <Toaster closeLabel={t('action.close')} label={t('state.notices')} />
    </>
  );
}
