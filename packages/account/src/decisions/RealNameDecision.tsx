import { dataAlone } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { LazyPart, type News, useAwaited } from '@candela/screen-kit';
import { useEffect, useEffectEvent, useState } from 'react';

export interface RealNameDecisionProps {
  /** What was decided since the last time, in words. */
  readonly onNews: (news: readonly News[]) => void;
}

/** How a real-name review may end. */
export type RealNameOutcome = 'complete' | 'rejected';

/** A person has one. */
const ONE = 'documents';

/** The texts come with the decision. */
const loadWords = () => import('./RealNameWords.js').then((it) => it.RealNameWords);

/** Tells that real-name documents were decided on. It asks for nothing: the profile, which the app keeps fresh, says so. */
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

/** Without its texts it says nothing; a message of the service does. */
const NOTHING = () => null;
