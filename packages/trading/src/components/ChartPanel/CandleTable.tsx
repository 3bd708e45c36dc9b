import type { Candle } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { comparePrices } from '@candela/money';
import { VisuallyHidden } from '@candela/ui-kit';
import { ChartData } from '../ChartData/ChartData.js';

/** Rows of the table: enough to read the course of the last half hour of minutes. */
const ROWS = 30;

export interface CandleTableProps {
  readonly symbol: string;
  /** Oldest first. */
  readonly closed: readonly Candle[];
  readonly live: Candle | undefined;
  /** Seconds of a candle. */
  readonly interval: number;
}

/** The chart for those who read it: a sentence, and the figures one can open. */
export function CandleTable({ symbol, closed, live, interval }: CandleTableProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const rows = (live ? [...closed, live] : closed).slice(-ROWS);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return null;
  const high = rows.reduce((a, { high: b }) => (comparePrices(a, b) >= 0 ? a : b), first.high);
  const low = rows.reduce((a, { low: b }) => (comparePrices(a, b) <= 0 ? a : b), first.low);

  return (
    <>
      <VisuallyHidden>
        {t('chart.summary', {
          symbol,
          minutes: t('common:unit.minutes', { count: interval / 60 }),
          from: format.hourMinute(first.time),
          open: format.price(first.open),
          high: format.price(high),
          low: format.price(low),
          last: format.price(last.close),
        })}
      </VisuallyHidden>
      <ChartData
        columns={[
          t('chart.time'),
          t('trade.open'),
          t('trade.high'),
          t('trade.low'),
          t('trade.close'),
        ]}
        rows={() =>
          rows.toReversed().map((candle) => ({
            name: format.hourMinute(candle.time),
            figures: [candle.open, candle.high, candle.low, candle.close].map(format.price),
          }))
        }
      />
    </>
  );
}
