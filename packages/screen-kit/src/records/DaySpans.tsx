import { useTranslation } from '@candela/i18n';
import { FilterBar } from '@candela/ui-kit';
import { DAY_SPANS, type DaySpan, datesOf, daySpanOf } from './day-spans.js';
import type { RecordFilters } from './useRecordFilters.js';

const WORDS = { 1: 'filter.today', 7: 'filter.last_7', 30: 'filter.last_30' } as const;
const NO_DATES = { from: '', to: '' };

export function useDaySpanName(): (span: DaySpan) => string {
  const { t } = useTranslation('common');
  return (span) => t(WORDS[span]);
}

export interface DaySpansProps {
  readonly filters: Pick<RecordFilters<string>, 'dates' | 'today' | 'setDates'>;
}

/** Pressing the active span clears it. */
export function DaySpans({ filters: { dates, today, setDates } }: DaySpansProps) {
  const { t } = useTranslation('common');
  const nameOf = useDaySpanName();
  const chosen = daySpanOf(dates, today);
  return (
    <FilterBar
      chips={DAY_SPANS.map((span) => ({
        key: String(span),
        label: nameOf(span),
        active: span === chosen,
      }))}
      label={t('filter.dates')}
      onToggle={(key) => {
        const span = DAY_SPANS.find((it) => String(it) === key);
        if (span !== undefined) setDates(span === chosen ? NO_DATES : datesOf(span, today));
      }}
    />
  );
}
