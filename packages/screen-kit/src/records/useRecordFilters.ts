import type { DateRange } from '@candela/ui-kit';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { dayIn, type Span, spanOf } from '../clock/days.js';
import { useToday } from '../clock/useToday.js';

/** The chips of a list: a field of its call, which is also the parameter of the address. */
export interface RecordChips<Name extends string, Kind extends string> {
  /** `state`, `type`. */
  readonly name: Name;
  /** In the order of the chips. */
  readonly kinds: readonly Kind[];
}

/** `order`: the first day lies after the last. `no_day`: the address names a day that does not exist. */
export type DatesFault = 'order' | 'no_day';

const NO_DATES: DateRange = { from: '', to: '' };

export interface RecordFilters<Kind extends string> {
  /** What can be chosen; empty where a list has no chips. */
  readonly kinds: readonly Kind[];
  /** What the list is narrowed to; undefined shows all. */
  readonly kind: Kind | undefined;
  /** As they stand in the fields. */
  readonly dates: DateRange;
  /** What is wrong with them: then they narrow nothing until that is mended. */
  readonly datesFault: DatesFault | undefined;
  /** The dates that the list is narrowed to: what is said of the rows is said by these. */
  readonly sentDates: DateRange;
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
  const { state } = useLocation();
  const today = useToday();
  const { name, kinds = [] }: Partial<RecordChips<Name, Kind>> = chips ?? {};
  const chosen = name === undefined ? null : params.get(name);
  const kind = kinds.find((it) => it === chosen);
  const from = dayIn(params.get('from'), today);
  const to = dayIn(params.get('to'), today);
  const misnamed = (params.get('from') && !from) || (params.get('to') && !to);
  const inverted = from !== '' && to !== '' && from > to;
  const datesFault = misnamed ? 'no_day' : inverted ? 'order' : undefined;

  const asked = useMemo(
    () => ({
      ...(datesFault ? {} : spanOf({ from, to })),
      ...((name !== undefined && kind !== undefined ? { [name]: kind } : {}) as Partial<
        Record<Name, Kind>
      >),
    }),
    [from, to, datesFault, name, kind],
  );

  function change(entries: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(entries)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setParams(next, { replace: true, state });
  }
  const sentDates = datesFault ? NO_DATES : { from, to };
  const choose = (value: string) => (name === undefined ? {} : { [name]: value });

  return {
    asked,
    filters: {
      kinds,
      kind,
      dates: { from, to },
      datesFault,
      sentDates,
      today,
      active: kind !== undefined || sentDates.from !== '' || sentDates.to !== '',
      toggle: (key) => change(choose(key === kind ? '' : key)),
      setDates: (dates) => change({ from: dates.from, to: dates.to }),
      clear: () => change({ ...choose(''), from: '', to: '' }),
    },
  };
}
