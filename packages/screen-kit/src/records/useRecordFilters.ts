import type { DateRange } from '@candela/ui-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '../address/useAddress.js';
import { dayIn, type Span, spanOf } from '../clock/days.js';
import { useToday } from '../clock/useToday.js';

/** The chips of a list: a field of its call, which is also the parameter of the address. */
export interface RecordChips<Name extends string, Kind extends string> {
  /** `state`, `type`. */
  readonly name: Name;
  /** In the order of the chips. */
  readonly kinds: readonly Kind[];
  /**
   * Those that occur: the others are not offered, unless the address has them. `unknown` while that
   * is on its way. @default all of them
   */
  readonly occurring?: readonly Kind[] | 'unknown' | undefined;
}

/** A further field of a list's call, which is also a parameter of the address: one of many values. */
export interface RecordChoice<Name extends string> {
  /** `instrument`, `direction`. */
  readonly name: Name;
  /** Whether what the address says can be one: anything else narrows nothing. */
  readonly accepts: (value: string) => boolean;
}

/** `order`: the first day lies after the last. `no_day`: the address names a day that does not exist. */
export type DatesFault = 'order' | 'no_day';

const NO_DATES: DateRange = { from: '', to: '' };

export interface RecordFilters<Kind extends string> {
  /** What can be chosen; empty where a list has no chips. */
  readonly kinds: readonly Kind[];
  /** Those of them that are worth an offer, the chosen one included; undefined until that is known. */
  readonly offered: readonly Kind[] | undefined;
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
  /** The further fields by their names: what each is narrowed to, where it is. */
  readonly choices: Readonly<Record<string, string | undefined>>;
  /** Something is narrowed. */
  readonly active: boolean;
  /** Pressing the chosen one again shows all. */
  readonly toggle: (kind: Kind) => void;
  readonly setDates: (dates: DateRange) => void;
  /** Narrows a further field; undefined widens it again. */
  readonly choose: (name: string, value: string | undefined) => void;
  readonly clear: () => void;
}

/** Filters of a record list. They live in the address, so that a reload and "back" keep them. */
export function useRecordFilters<Name extends string, Kind extends string>(
  chips: RecordChips<Name, Kind> | undefined,
  choices: readonly RecordChoice<string>[] = [],
): { readonly filters: RecordFilters<Kind>; readonly asked: Span & Partial<Record<Name, Kind>> } {
  const address = useAddress();
  const { params } = address;
  const { state } = useLocation();
  const today = useToday();
  const { name, kinds = [], occurring }: Partial<RecordChips<Name, Kind>> = chips ?? {};
  const chosen = name === undefined ? null : params.get(name);
  const kind = kinds.find((it) => it === chosen);
  const offered =
    occurring === 'unknown'
      ? undefined
      : kinds.filter((it) => it === kind || (occurring?.includes(it) ?? true));
  const from = dayIn(params.get('from'), today);
  const to = dayIn(params.get('to'), today);
  const misnamed = (params.get('from') && !from) || (params.get('to') && !to);
  const inverted = from !== '' && to !== '' && from > to;
  const datesFault = misnamed ? 'no_day' : inverted ? 'order' : undefined;

  const chosenOf: Record<string, string | undefined> = {};
  for (const choice of choices) {
    const value = params.get(choice.name);
    chosenOf[choice.name] = value !== null && choice.accepts(value) ? value : undefined;
  }
  // As one text, so that the same choices are the same request.
  const further = new URLSearchParams(
    Object.entries(chosenOf).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString();

  const asked = useMemo(
    () => ({
      ...(datesFault ? {} : spanOf({ from, to })),
      ...((name !== undefined && kind !== undefined ? { [name]: kind } : {}) as Partial<
        Record<Name, Kind>
      >),
      ...Object.fromEntries(new URLSearchParams(further)),
    }),
    [from, to, datesFault, name, kind, further],
  );

  function change(entries: Readonly<Record<string, string>>): void {
    void address.change(entries, state);
  }
  const sentDates = datesFault ? NO_DATES : { from, to };
  const kindAs = (value: string) => (name === undefined ? {} : { [name]: value });
  const noChoice = Object.fromEntries(choices.map((choice) => [choice.name, '']));

  return {
    asked,
    filters: {
      kinds,
      offered,
      kind,
      dates: { from, to },
      datesFault,
      sentDates,
      today,
      choices: chosenOf,
      active: kind !== undefined || sentDates.from !== '' || sentDates.to !== '' || further !== '',
      toggle: (key) => change(kindAs(key === kind ? '' : key)),
      setDates: (dates) => change({ from: dates.from, to: dates.to }),
      choose: (key, value) => change({ [key]: value ?? '' }),
      clear: () => change({ ...kindAs(''), ...noChoice, from: '', to: '' }),
    },
  };
}
