import { LazyComponent } from '@candela/screen-kit';
import { useIsSignedIn, useSession } from '@candela/session';
import { useNewDecisions } from './useNewDecisions.js';

/** Loaded with the first decision. */
const loadToast = () => import('./DecisionToast.js').then((it) => it.DecisionToast);

/** Shows decisions on recharges, withdrawals and documents on every screen, once per browser. */
export function DecisionMonitor() {
  const userId = useSession((session) => session.userId);
  const signedIn = useIsSignedIn();
  // Sessions of older versions learn their user id from the profile.
  return signedIn && userId !== '' ? <Monitor key={userId} userId={userId} /> : null;
}

function Monitor({ userId }: { readonly userId: string }) {
  const decisions = useNewDecisions(userId);
  return (
    decisions.length > 0 && (
      <LazyComponent load={loadToast} errorFallback={renderNothing}>
        {(DecisionToast) => <DecisionToast decisions={decisions} />}
      </LazyComponent>
    )
  );
}

/** The message still informs the user. */
const renderNothing = () => null;
