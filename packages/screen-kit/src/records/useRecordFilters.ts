import type { DateRange } from '@candela/ui-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayIn, type Span, spanOf } from '../clock/days.js';
import { useToday } from '../clock/useToday.js';

/** The chips of a list: a field of its call, which is also the parameter of the address. */
export interface RecordChips<Name extends string, Kind extends string> {
  /** `state`, `type`. */
  readonly name: Name;
  /** In the order of the chips. */
  readonly kinds: readonly Kind[];
}

export interface RecordFilters<Kind extends string> {
  /** What can be chosen; empty where a list has no chips. */
  readonly kinds: readonly Kind[];
  /** What the list is narrowed to; undefined shows all. */
  readonly kind: Kind | undefined;
  readonly dates: DateRange;
  /** The latest day that can be chosen, in the person's own time zone. */
  readonly today: string;
  /** Something is narrowed. */
  readonly active: boolean;
  /** Pressing the chosen one again shows all. */
  readonly toggle: (kind: Kind) => void;
  readonly setDates: (dates: DateRange) => void;
  readonly clear: () => void;
}

/** Filters of a record list. They live in the address, so that a reload and "back" keep them. */
export function useRecordFilters<Name extends string, Kind extends string>(
  chips: RecordChips<Name, Kind> | undefined,
): { readonly filters: RecordFilters<Kind>; readonly asked: Span & Partial<Record<Name, Kind>> } {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const { name, kinds = [] }: Partial<RecordChips<Name, Kind>> = chips ?? {};
  const chosen = name === undefined ? null : params.get(name);
  const kind = kinds.find((it) => it === chosen);
  const from = dayIn(params.get('from'), today);
  const to = dayIn(params.get('to'), today);

  const asked = useMemo(
    () => ({
      ...spanOf({ from, to }),
      ...((name !== undefined && kind !== undefined ? { [name]: kind } : {}) as Partial<
        Record<Name, Kind>
      >),
    }),
    [from, to, name, kind],
  );

  function change(entries: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(entries)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setParams(next, { replace: true });
  }
  const choose = (value: string) => (name === undefined ? {} : { [name]: value });

  return {
    asked,
    filters: {
      kinds,
      kind,
      dates: { from, to },
      today,
      active: kind !== undefined || from !== '' || to !== '',
      toggle: (key) => change(choose(key === kind ? '' : key)),
      setDates: (dates) => change({ from: dates.from, to: dates.to }),
      clear: () => change({ ...choose(''), from: '', to: '' }),
    },
  };
}
