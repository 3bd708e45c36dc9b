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
  readonly occurring?: readonly Kind[] | undefined;
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

/** By URL parameter; empty if not set. */
export type FilterValues = DateRange & Readonly<Record<string, string>>;

export interface RecordFilters<Kind extends string> {
  /** URL parameter of the kind. */
  readonly kindName: string | undefined;
  readonly kinds: readonly Kind[];
  readonly visibleKinds: readonly Kind[];
  /** Undefined shows all. */
  readonly kind: Kind | undefined;
  readonly values: FilterValues;
  /** With an error the dates do not filter. */
  readonly dateError: DateError | undefined;
  readonly today: string;
  readonly active: boolean;
  readonly apply: (values: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
}

export function isInverted({ from, to }: DateRange): boolean {
  return from !== '' && to !== '' && from > to;
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
  const visibleKinds = kinds.filter((it) => it === kind || (occurring?.includes(it) ?? true));
  const from = parseDay(params.get('from'), today);
  const to = parseDay(params.get('to'), today);
  const hasInvalidDate = (params.get('from') && !from) || (params.get('to') && !to);
  const dateError = hasInvalidDate ? 'no_day' : isInverted({ from, to }) ? 'order' : undefined;

  const chosen: Record<string, string> = {};
  for (const choice of choices) {
    const value = params.get(choice.name);
    chosen[choice.name] = value !== null && choice.accepts(value) ? value : '';
  }
  // Equal values give the same request.
  const choiceParams = new URLSearchParams(
    Object.entries(chosen).filter(([, value]) => value !== ''),
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

  const values: FilterValues = {
    ...(name !== undefined && { [name]: kind ?? '' }),
    ...chosen,
    from,
    to,
  };
  function apply(entries: Readonly<Record<string, string>>): void {
    void address.update(entries, state);
  }

  return {
    query,
    filters: {
      kindName: name,
      kinds,
      visibleKinds,
      kind,
      values,
      dateError,
      today,
      active:
        kind !== undefined || choiceParams !== '' || (!dateError && (from !== '' || to !== '')),
      apply,
      clear: () => apply(emptied(values)),
    },
  };
}

export function emptied(values: FilterValues): FilterValues {
  return { ...Object.fromEntries(Object.keys(values).map((key) => [key, ''])), from: '', to: '' };
}
