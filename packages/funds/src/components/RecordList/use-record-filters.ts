import type { DateRange } from '@candela/ui-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { spanOf } from './span.js';

export interface RecordFilters<K extends string> {
  /** The state or type the list is narrowed to; undefined shows all. */
  readonly kind: K | undefined;
  readonly dates: DateRange;
  /** Epoch seconds, both ends included; an open end is absent. */
  readonly span: { readonly from?: number; readonly to?: number };
  readonly active: boolean;
  /** Pressing the chosen kind again shows all. */
  readonly toggleKind: (key: string) => void;
  readonly setDates: (dates: DateRange) => void;
  readonly clear: () => void;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Filters of a record list. They live in the address, so that a reload and "back" keep them.
 *
 * @param name parameter of the address, and of the call: `state` or `type`.
 */
export function useRecordFilters<K extends string>(
  name: string,
  kinds: readonly K[],
): RecordFilters<K> {
  const [params, setParams] = useSearchParams();
  const kind = kinds.find((it) => it === params.get(name));
  const from = dateIn(params, 'from');
  const to = dateIn(params, 'to');
  const span = useMemo(() => spanOf({ from, to }), [from, to]);

  function change(entries: Record<string, string>): void {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(entries)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setParams(next, { replace: true });
  }

  return {
    kind,
    dates: { from, to },
    span,
    active: kind !== undefined || from !== '' || to !== '',
    toggleKind: (key) => change({ [name]: key === kind ? '' : key }),
    setDates: (dates) => change({ from: dates.from, to: dates.to }),
    clear: () => change({ [name]: '', from: '', to: '' }),
  };
}

function dateIn(params: URLSearchParams, name: string): string {
  const value = params.get(name) ?? '';
  return DATE.test(value) ? value : '';
}
