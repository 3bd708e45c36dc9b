import type { DateRange } from '@candela/ui-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '../address/useAddress.js';
import { dayIn, type Span, spanOf } from '../clock/days.js';
import { useToday } from '../clock/useToday.js';

/** A request field that is also the URL parameter. */
export interface RecordChips<Name extends string, Kind extends string> {
  /** `state`, `type`. */
  readonly name: Name;
  /** In display order. */
  readonly kinds: readonly Kind[];
  /**
   * Others are hidden unless selected in the URL. `unknown` while loading.
   * @default all kinds
   */
  readonly occurring?: readonly Kind[] | 'unknown' | undefined;
}

/** A request field that is also a URL parameter, with one of many values. */
export interface RecordChoice<Name extends string> {
  /** `instrument`, `direction`. */
  readonly name: Name;
  /** An invalid value from the URL does not filter. */
  readonly accepts: (value: string) => boolean;
}

/** `order`: first day after last. `no_day`: a date in the URL does not exist. */
export type DatesFault = 'order' | 'no_day';

const NO_DATES: DateRange = { from: '', to: '' };

export interface RecordFilters<Kind extends string> {
  /** Empty for a list without chips. */
  readonly kinds: readonly Kind[];
  /** Those that occur and the active one; undefined until known. */
  readonly offered: readonly Kind[] | undefined;
  /** Undefined shows all. */
  readonly kind: Kind | undefined;
  /** As entered in the fields. */
  readonly dates: DateRange;
  /** While set, the dates do not filter. */
  readonly datesFault: DatesFault | undefined;
  /** The dates that filter the list; use these in texts about the rows. */
  readonly sentDates: DateRange;
  /** In the user's time zone. */
  readonly today: string;
  /** Active values by field name. */
  readonly choices: Readonly<Record<string, string | undefined>>;
  readonly active: boolean;
  /** Toggling the active kind shows all. */
  readonly toggle: (kind: Kind) => void;
  readonly setDates: (dates: DateRange) => void;
  /** Undefined clears the filter. */
  readonly choose: (name: string, value: string | undefined) => void;
  readonly clear: () => void;
}

/** Stored in the URL, to survive a reload and "back". */
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
  // As a string, so that equal values give the same request.
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
