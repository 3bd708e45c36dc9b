import { dataAlone } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { LazyPart, type News, useAwaited } from '@candela/screen-kit';
import { useEffect, useEffectEvent, useState } from 'react';

export interface RealNameDecisionProps {
  /** New decisions as localized news. */
  readonly onNews: (news: readonly News[]) => void;
}

/** Results of a review. */
export type RealNameOutcome = 'complete' | 'rejected';

/** A user has one review. */
const ONE = 'documents';

/** Loaded with a decision. */
const loadWords = () => import('./RealNameWords.js').then((it) => it.RealNameWords);

/** Sends no requests: reads the profile that the app polls. */
export function RealNameDecision({ onNews }: RealNameDecisionProps) {
  const { data: profile } = useGetProfileQuery(undefined, { selectFromResult: dataAlone });
  const awaited = useAwaited('realname');
  const [decided, setDecided] = useState<readonly RealNameOutcome[]>([]);
  const state = profile?.realName;

  const look = useEffectEvent(async () => {
    if (state === 'review') awaited.add([ONE]);
    else if ((state === 'complete' || state === 'rejected') && awaited.ids().length > 0) {
      const mine = await awaited.end([ONE]);
      if (mine.length > 0) setDecided((earlier) => [...earlier, state]);
    }
  });
  useEffect(() => {
    if (state) void look();
  }, [state]);

  return (
    decided.length > 0 && (
      <LazyPart load={loadWords} lost={NOTHING}>
        {(RealNameWords) => <RealNameWords decided={decided} onNews={onNews} />}
      </LazyPart>
    )
  );
}

/** Shows nothing if the texts fail to load; the service sends a message too. */
const NOTHING = () => null;
