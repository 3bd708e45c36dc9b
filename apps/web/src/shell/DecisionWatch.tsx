import { RealNameDecision } from '@candela/account/decisions';
import { FundsDecisions } from '@candela/funds/decisions';
import { LazyPart, type News } from '@candela/screen-kit';
import { useIsSignedIn, useSession } from '@candela/session';
import { useState } from 'react';

/** It comes with the first decision. */
const loadNotice = () => import('./DecisionNotice.js').then((it) => it.DecisionNotice);

/** Tells of what was decided for a person (a recharge, a withdrawal, their documents), whichever screen is looked at. */
export function DecisionWatch() {
  const userId = useSession((session) => session.userId);
  return useIsSignedIn() ? <Watch key={userId} /> : null;
}

function Watch() {
  const [news, setNews] = useState<readonly News[]>([]);
  const add = (fresh: readonly News[]) => setNews((earlier) => [...earlier, ...fresh]);
  return (
    <>
      <FundsDecisions onNews={add} />
      <RealNameDecision onNews={add} />
      {news.length > 0 && (
        <LazyPart load={loadNotice} lost={NOTHING}>
          {(DecisionNotice) => <DecisionNotice news={news} />}
        </LazyPart>
      )}
    </>
  );
}

/** Without it nothing is said here; a message of the service says it. */
const NOTHING = () => null;
