import type { DateRange } from '@candela/ui-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { parseDay, type TimeSpan, timeSpanOf } from '../clock/days.js';
import { useToday } from '../clock/useToday.js';
import { useUrlQuery } from '../url-query/useUrlQuery.js';

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
export type DateError = 'order' | 'no_day';

const NO_DATES: DateRange = { from: '', to: '' };

export interface RecordFilters<Kind extends string> {
  /** Empty for a list without chips. */
  readonly kinds: readonly Kind[];
  /** Those that occur and the active one; undefined until known. */
  readonly visibleKinds: readonly Kind[] | undefined;
  /** Undefined shows all. */
  readonly kind: Kind | undefined;
  /** As entered in the fields. */
  readonly dates: DateRange;
  /** While set, the dates do not filter. */
  readonly dateError: DateError | undefined;
  /** The dates that filter the list; use these in texts about the rows. */
  readonly appliedDates: DateRange;
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
): {
  readonly filters: RecordFilters<Kind>;
  readonly query: TimeSpan & Partial<Record<Name, Kind>>;
} {
  const address = useUrlQuery();
  const { params } = address;
  const { state } = useLocation();
  const today = useToday();
  const { name, kinds = [], occurring }: Partial<RecordChips<Name, Kind>> = chips ?? {};
  const paramValue = name === undefined ? null : params.get(name);
  const kind = kinds.find((it) => it === paramValue);
  const visibleKinds =
    occurring === 'unknown'
      ? undefined
      : kinds.filter((it) => it === kind || (occurring?.includes(it) ?? true));
  const from = parseDay(params.get('from'), today);
  const to = parseDay(params.get('to'), today);
  const hasInvalidDate = (params.get('from') && !from) || (params.get('to') && !to);
  const isInverted = from !== '' && to !== '' && from > to;
  const dateError = hasInvalidDate ? 'no_day' : isInverted ? 'order' : undefined;

  const chosenByName: Record<string, string | undefined> = {};
  for (const choice of choices) {
    const value = params.get(choice.name);
    chosenByName[choice.name] = value !== null && choice.accepts(value) ? value : undefined;
  }
  // As a string, so that equal values give the same request.
  const choiceParams = new URLSearchParams(
    Object.entries(chosenByName).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  ).toString();

  const query = useMemo(
    () => ({
      ...(dateError ? {} : timeSpanOf({ from, to })),
      ...((name !== undefined && kind !== undefined ? { [name]: kind } : {}) as Partial<
        Record<Name, Kind>
      >),
      ...Object.fromEntries(new URLSearchParams(choiceParams)),
    }),
    [from, to, dateError, name, kind, choiceParams],
  );

  function change(entries: Readonly<Record<string, string>>): void {
    void address.update(entries, state);
  }
  const appliedDates = dateError ? NO_DATES : { from, to };
  const kindParam = (value: string) => (name === undefined ? {} : { [name]: value });
  const clearedChoices = Object.fromEntries(choices.map((choice) => [choice.name, '']));

  return {
    query,
    filters: {
      kinds,
      visibleKinds,
      kind,
      dates: { from, to },
      dateError,
      appliedDates,
      today,
      choices: chosenByName,
      active:
        kind !== undefined ||
        appliedDates.from !== '' ||
        appliedDates.to !== '' ||
        choiceParams !== '',
      toggle: (key) => change(kindParam(key === kind ? '' : key)),
      setDates: (dates) => change({ from: dates.from, to: dates.to }),
      choose: (key, value) => change({ [key]: value ?? '' }),
      clear: () => change({ ...kindParam(''), ...clearedChoices, from: '', to: '' }),
    },
  };
}
