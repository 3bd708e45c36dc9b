import { dataAlone } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { LazyPart, type News, useAwaited } from '@candela/screen-kit';
import { useEffect, useEffectEvent, useState } from 'react';

export interface RealNameDecisionProps {
  /** Called with the new decisions as localized news. */
  readonly onNews: (news: readonly News[]) => void;
}

/** Possible results of a real-name review. */
export type RealNameOutcome = 'complete' | 'rejected';

/** Fixed id: a user has one real-name review. */
const ONE = 'documents';

/** Loaded when there is a decision. */
const loadWords = () => import('./RealNameWords.js').then((it) => it.RealNameWords);

/** Reports real-name decisions. Sends no requests: it reads the profile that the app polls. */
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

/** If the texts fail to load, nothing is shown; the service sends a message as well. */
const NOTHING = () => null;
