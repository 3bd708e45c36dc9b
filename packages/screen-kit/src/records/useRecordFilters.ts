import type { DateRange } from '@candela/ui-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { parseDay, type TimeSpan, timeSpanOf } from '../clock/days.js';
import { useToday } from '../clock/useToday.js';
import { useUrlQuery } from '../url-query/useUrlQuery.js';

/** Request field and URL parameter. */
export interface RecordChips<Name extends string, Kind extends string> {
  /** `state`, `type`. */
  readonly name: Name;
  /** In display order. */
  readonly kinds: readonly Kind[];
  /** Others are hidden unless selected in the URL. @default all kinds */
  readonly occurring?: readonly Kind[] | 'unknown' | undefined;
}

/** Request field and URL parameter with many values. */
export interface RecordChoice<Name extends string> {
  /** `instrument`, `direction`. */
  readonly name: Name;
  /** Invalid values do not filter. */
  readonly accepts: (value: string) => boolean;
}

/** `order`: first day after last. `no_day`: the date does not exist. */
export type DateError = 'order' | 'no_day';

const NO_DATES: DateRange = { from: '', to: '' };

export interface RecordFilters<Kind extends string> {
  readonly kinds: readonly Kind[];
  /** Undefined until known. */
  readonly visibleKinds: readonly Kind[] | undefined;
  /** Undefined shows all. */
  readonly kind: Kind | undefined;
  readonly dates: DateRange;
  readonly dateError: DateError | undefined;
  /** Use these in texts about the rows. */
  readonly appliedDates: DateRange;
  readonly today: string;
  readonly choices: Readonly<Record<string, string | undefined>>;
  readonly active: boolean;
  readonly toggle: (kind: Kind) => void;
  readonly setDates: (dates: DateRange) => void;
  readonly choose: (name: string, value: string | undefined) => void;
  readonly clear: () => void;
}

/** In the URL, to survive a reload and "back". */
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
  // Equal values give the same request.
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
