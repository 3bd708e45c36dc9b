import { selectData } from '@candela/api-client';
import {
  accountApi,
  type Message,
  useListMessagesInfiniteQuery,
} from '@candela/api-client/account';
import { fundsApi } from '@candela/api-client/funds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { claimAnnouncements } from './announcements.js';
import { DECISION_MEANINGS, type Decision, isDecision, isShownAt } from './decision-kinds.js';
import { useOwnPracticeFunds } from './useOwnPracticeFunds.js';

const INVALIDATIONS = {
  recharge: () => fundsApi.util.invalidateTags(['Recharges']),
  withdrawal: () => fundsApi.util.invalidateTags(['Withdrawals']),
  real_name: () => accountApi.util.invalidateTags(['RealName']),
} as const;

/** Latest last, without those that the current screen shows. Refetches the records they change. */
export function useNewDecisions(userId: string): readonly Decision[] {
  const dispatch = useDispatch();
  const location = useLocation();
  const isOwnPracticeFunds = useOwnPracticeFunds();
  const [announced, setAnnounced] = useState<readonly Decision[]>([]);
  const seen = useRef<ReadonlySet<string>>(undefined);
  const { data } = useListMessagesInfiniteQuery(undefined, { selectFromResult: selectData });

  const handleMessages = useEffectEvent(async (messages: readonly Message[]) => {
    const decisions = messages.filter(isDecision).toReversed();
    const known = seen.current;
    seen.current = new Set([...(known ?? []), ...messages.map(({ id }) => id)]);
    const unread = messages.filter(({ status }) => status === 'unread');
    const claimed = await claimAnnouncements(
      userId,
      unread.map(({ id }) => id),
    );
    // A decision may be newer than the records.
    const changed = decisions.filter(({ id }) => claimed.has(id) || known?.has(id) === false);
    const subjects = new Set(changed.map(({ kind }) => DECISION_MEANINGS[kind].subject));
    for (const subject of subjects) dispatch(INVALIDATIONS[subject]());
    const added = decisions.filter(
      (it) => claimed.has(it.id) && !isShownAt(location, it) && !isOwnPracticeFunds(it),
    );
    if (added.length > 0) setAnnounced((earlier) => [...earlier, ...added]);
  });
  useEffect(() => {
    if (data) void handleMessages(data.pages.flat());
  }, [data]);
  return announced;
}
