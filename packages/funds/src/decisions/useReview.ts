import { useAwaited } from '@candela/screen-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewWatch } from './useReviewWatch.js';

/** Records that somebody else decides on, and how they are asked for. */
export interface Review<Row> {
  /** Of the kind of record. */
  readonly name: string;
  /** Those that are undecided, and when that was said, in epoch milliseconds; undefined before. */
  readonly undecided: readonly Row[] | undefined;
  readonly at: number | undefined;
  readonly ask: () => void;
  /** When a decision is most likely there. */
  readonly firstLookMs: number;
  /** One record, whatever became of it; undefined where there is none. Rejects when it cannot be had. */
  readonly find: (id: string) => Promise<Row | undefined>;
  readonly isUndecided: (row: Row) => boolean;
  /** These are decided. `fresh` are those of them that no other tab tells of. */
  readonly onDecided: (rows: readonly Row[], fresh: readonly Row[]) => void;
}

/**
 * Waits for decisions as long as there are any to wait for, and says once that they were made: also
 * when that was while the app was closed.
 */
export function useReview<Row extends { readonly id: string }>(review: Review<Row>): void {
  const { name, undecided, at, ask, firstLookMs, find, isUndecided, onDecided } = review;
  const awaited = useAwaited(name);
  /** What this tab showed as undecided: it shows the decision, though another tab may tell of it. */
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
    // One that cannot be had now is asked for at the next look.
    const found = await Promise.all(
      gone.map((id) =>
        find(id).then(
          // Another one than was asked for says nothing about this one.
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
  // The same rows again may be without one that was decided in another tab: each answer is looked at.
  useEffect(() => {
    if (undecided && at !== undefined) void look(undecided);
  }, [undecided, at]);
  useReviewWatch(waiting, ask, firstLookMs);
}
