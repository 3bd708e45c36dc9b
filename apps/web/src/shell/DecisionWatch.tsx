import { RealNameDecision } from '@candela/account/decisions';
import { FundsDecisions } from '@candela/funds/decisions';
import { LazyPart, type News } from '@candela/screen-kit';
import { useIsSignedIn, useSession } from '@candela/session';
import { useState } from 'react';

/** Loaded with the first decision. */
const loadNotice = () => import('./DecisionNotice.js').then((it) => it.DecisionNotice);

/** Shows decisions on recharges, withdrawals and documents on every screen. */
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

/** The service's message still informs the user. */
const NOTHING = () => null;
