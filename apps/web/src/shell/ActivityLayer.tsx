import { useBegun, useIsBlocking, useLastFailure } from '@candela/api-client';
import { useTranslation } from '@candela/i18n';
import { LazyPart } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { SettlementWatch } from '@candela/trading/settlement';
import { BlockingLoader, Toaster, toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';
import { DecisionWatch } from './DecisionWatch.js';

// The log may be looked at whenever its reader comes.
const loadEvidenceWatch = () => import('./EvidenceWatch.js').then((it) => it.EvidenceWatch);

// What is pushed to this device may be put right whenever its reader comes.
const loadPushWatch = () => import('@candela/account/push').then((it) => it.PushWatch);

/** Shows what calls ask to be shown: the loader that blocks, and why a call failed. */
export function ActivityLayer() {
  const { t } = useTranslation('common');
  const blocking = useIsBlocking();
  const begun = useBegun();
  const failure = useLastFailure();
  const pushed = useSession((session) => session.push !== null);
  // The layer may be loaded because of the first failure: it is shown then, too.
  const shown = useRef(0);
  const shownId = useRef('');
  const seen = useRef(begun);

  // What was said before belongs to what was done before.
  useEffect(() => {
    if (begun === seen.current) return;
    seen.current = begun;
    toast.dismiss();
  }, [begun]);

  useEffect(() => {
    if (failure === null) {
      // Made good: it would only cover what came of it.
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
