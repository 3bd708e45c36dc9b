import {
  fundsApi,
  type Recharge,
  staleAfterDecision,
  useLazyGlanceAtRechargeQuery,
  useLazyGlanceAtWithdrawalQuery,
  useListPendingWithdrawalsQuery,
  useListRechargesInReviewQuery,
  type Withdrawal,
} from '@candela/api-client/funds';
import { LazyPart, type News } from '@candela/screen-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { RECHARGE_FIRST_LOOK_MS, WITHDRAWAL_FIRST_LOOK_MS } from './review-times.js';
import { useReview } from './useReview.js';

export type Decided =
  | { readonly kind: 'recharge'; readonly record: Recharge }
  | { readonly kind: 'withdrawal'; readonly record: Withdrawal };

export interface FundsDecisionsProps {
  /** Decisions since the last call, as localized text. */
  readonly onNews: (news: readonly News[]) => void;
}

/** Lazy: the texts load with the first decision. */
const loadWords = () => import('./DecisionWords.js').then((it) => it.DecisionWords);

/** Polls nothing while none is pending. */
export function FundsDecisions({ onNews }: FundsDecisionsProps) {
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const tell = (fresh: readonly Decided[]) => setDecided((earlier) => [...earlier, ...fresh]);
  useRechargeReview((fresh) => tell(fresh.map((record) => ({ kind: 'recharge', record }))));
  useWithdrawalReview((fresh) => tell(fresh.map((record) => ({ kind: 'withdrawal', record }))));
  return (
    decided.length > 0 && (
      <LazyPart load={loadWords} lost={NOTHING}>
        {(DecisionWords) => <DecisionWords decided={decided} onNews={onNews} />}
      </LazyPart>
    )
  );
}

function useRechargeReview(onFresh: (fresh: readonly Recharge[]) => void): void {
  const dispatch = useDispatch();
  const list = useListRechargesInReviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const [glance] = useLazyGlanceAtRechargeQuery();
  useReview<Recharge>({
    name: 'recharge',
    undecided: list.data,
    at: list.fulfilledTimeStamp,
    ask: () => void list.refetch(),
    firstLookMs: RECHARGE_FIRST_LOOK_MS,
    find: (id) => glance(id).unwrap(),
    isUndecided: ({ status }) => status === 'review',
    onDecided(rows, fresh) {
      dispatch(fundsApi.util.invalidateTags(staleAfterDecision('Recharges', idsOf(rows))));
      onFresh(fresh);
    },
  });
}

function useWithdrawalReview(onFresh: (fresh: readonly Withdrawal[]) => void): void {
  const dispatch = useDispatch();
  const list = useListPendingWithdrawalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [glance] = useLazyGlanceAtWithdrawalQuery();
  useReview<Withdrawal>({
    name: 'withdrawal',
    undecided: list.data,
    at: list.fulfilledTimeStamp,
    ask: () => void list.refetch(),
    firstLookMs: WITHDRAWAL_FIRST_LOOK_MS,
    find: (id) => glance(id).unwrap(),
    isUndecided: ({ status }) => status === 'pending',
    onDecided(rows, fresh) {
      dispatch(fundsApi.util.invalidateTags(staleAfterDecision('Withdrawals', idsOf(rows))));
      onFresh(fresh);
    },
  });
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}

/** Without its texts it reports nothing; the service sends a message anyway. */
const NOTHING = () => null;
