import { useAwaited } from '@candela/screen-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewWatch } from './useReviewWatch.js';

/** Records under review, and how to fetch them. */
export interface Review<Row> {
  /** Name of the record kind. */
  readonly name: string;
  /** `at` is the time of that response in epoch milliseconds; both undefined before the first. */
  readonly undecided: readonly Row[] | undefined;
  readonly at: number | undefined;
  readonly ask: () => void;
  /** Milliseconds after which a decision is likely. */
  readonly firstLookMs: number;
  /** In any state; undefined when it does not exist. Rejects when it cannot be fetched. */
  readonly find: (id: string) => Promise<Row | undefined>;
  readonly isUndecided: (row: Row) => boolean;
  /** `fresh` are the decided rows that no other tab reports. */
  readonly onDecided: (rows: readonly Row[], fresh: readonly Row[]) => void;
}

/** Reports each decision once, including those made while the app was closed. */
export function useReview<Row extends { readonly id: string }>(review: Review<Row>): void {
  const { name, undecided, at, ask, firstLookMs, find, isUndecided, onDecided } = review;
  const awaited = useAwaited(name);
  /** Displayed here as undecided: refreshed even if another tab reports the decision. */
  const seen = useRef<ReadonlySet<string>>(new Set());
  const followed = () => new Set([...awaited.ids(), ...seen.current]);
  const [waiting, setWaiting] = useState(false);

  const look = useEffectEvent(async (rows: readonly Row[]) => {
    const still = new Set(rows.map(({ id }) => id));
    awaited.add([...still]);
    seen.current = new Set([...seen.current, ...still]);
    setWaiting(followed().size > 0);
    const gone = [...followed()].filter((id) => !still.has(id));
    if (gone.length === 0) return;
    // A failed fetch is repeated at the next check.
    const found = await Promise.all(
      gone.map((id) =>
        find(id).then(
          // Ignores a record with another id than requested.
          (row) => (row === undefined || row.id === id ? { id, row } : undefined),
          () => undefined,
        ),
      ),
    );
    const ended = found.filter((it) => it !== undefined && !(it.row && isUndecided(it.row)));
    const endedIds = new Set(ended.map((it) => it?.id ?? ''));
    const mine = await awaited.end([...endedIds]);
    const decided = ended.flatMap((it) => it?.row ?? []);
    seen.current = new Set([...seen.current].filter((id) => !endedIds.has(id)));
    setWaiting(followed().size > 0);
    if (decided.length > 0) {
      onDecided(
        decided,
        decided.filter(({ id }) => mine.includes(id)),
      );
    }
  });
  // For each response: equal rows may lack a record that was decided in another tab.
  useEffect(() => {
    if (undecided && at !== undefined) void look(undecided);
  }, [undecided, at]);
  useReviewWatch(waiting, ask, firstLookMs);
}
