import { LazyComponent } from '@candela/screen-kit';
import { useIsSignedIn, useSession } from '@candela/session';
import { useNewDecisions } from './useNewDecisions.js';

const loadToast = () => import('./DecisionToast.js').then((it) => it.DecisionToast);

/** Once per browser. */
export function DecisionMonitor() {
  const userId = useSession((session) => session.userId);
  const signedIn = useIsSignedIn();
  // Older sessions learn their user id from the profile.
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
