import type { Candle } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { comparePrices } from '@candela/money';
import { Num, VisuallyHidden } from '@candela/ui-kit';
import { useState } from 'react';
import styles from './CandleTable.module.css';

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
  const [open, setOpen] = useState(false);
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
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{t('chart.show_data')}</summary>
        {open && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('chart.time')}</th>
                <th scope="col">{t('trade.open')}</th>
                <th scope="col">{t('trade.high')}</th>
                <th scope="col">{t('trade.low')}</th>
                <th scope="col">{t('trade.close')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map((candle) => (
                <tr key={candle.time}>
                  <th scope="row">
                    <Num>{format.hourMinute(candle.time)}</Num>
                  </th>
                  <td>
                    <Num>{format.price(candle.open)}</Num>
                  </td>
                  <td>
                    <Num>{format.price(candle.high)}</Num>
                  </td>
                  <td>
                    <Num>{format.price(candle.low)}</Num>
                  </td>
                  <td>
                    <Num>{format.price(candle.close)}</Num>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </>
  );
}
