import { toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';

export interface Decision {
  readonly good: boolean;
  readonly text: string;
}

/**
 * Says once that a record which somebody had yet to decide on here has been decided.
 *
 * @param decisionOf what was decided, in words; undefined while nobody has.
 */
export function useDecisions<Row extends { readonly id: string }>(
  records: readonly Row[],
  decisionOf: (record: Row) => Decision | undefined,
): void {
  const waiting = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const undecided = new Set<string>();
    for (const record of records) {
      const decision = decisionOf(record);
      if (decision === undefined) undecided.add(record.id);
      else if (waiting.current.has(record.id))
        toast[decision.good ? 'success' : 'info'](decision.text);
    }
    waiting.current = undecided;
  }, [records, decisionOf]);
}
