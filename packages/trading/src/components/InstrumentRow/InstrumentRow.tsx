import type { Instrument } from '@candela/api-client/trading';
import { type InstrumentClass, tradingPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { InstrumentIcon, ListRow } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { splitSymbol } from '../../internal/symbols.js';
import styles from './InstrumentRow.module.css';
import {
  type MovingFigures,
  RowChange,
  RowFigures,
  RowPrice,
  RowTrend,
  RowTurnover,
} from './RowFigures.js';

/** Props of a row that do not change with the price. */
export interface RowFrameProps {
  readonly id: string;
  readonly name: string;
  /** For example `BTC/USDT`. */
  readonly symbol: string;
  readonly image: string;
  readonly class: InstrumentClass;
  /** Epoch second at which it reopens; undefined while it is open. */
  readonly closedUntil?: number | undefined;
}

/**
 * An instrument in a list. Every prop is primitive or keeps its identity while its contents are
 * equal, so that
 * a refresh renders only the rows that changed.
 */
export interface InstrumentRowProps extends RowFrameProps, MovingFigures {}

export function rowOf(it: Instrument): InstrumentRowProps {
  return {
    class: it.class,
    closedUntil: it.closedUntil,
    id: it.id,
    image: it.image,
    name: it.name,
    percentChange: it.percentChange,
    price: it.price,
    symbol: it.symbol,
    trend: it.trend,
    turnover: it.turnover,
  };
}

/** Row title: both currencies for a forex pair, otherwise the base asset. */
export function shortName(symbol: string, instrumentClass: InstrumentClass): string {
  return instrumentClass === 'forex' ? symbol : splitSymbol(symbol).base;
}

/** One row of the price list: name, sparkline, price and change. */
export const InstrumentRow = memo(function InstrumentRow(props: InstrumentRowProps) {
  const { id, name, symbol, image, closedUntil } = props;
  return (
    <RowFigures value={props}>
      <Frame
        class={props.class}
        closedUntil={closedUntil}
        id={id}
        image={image}
        name={name}
        symbol={symbol}
      />
    </RowFigures>
  );
});

const Frame = memo(function Frame(props: RowFrameProps) {
  const { id, name, closedUntil } = props;
  const { t } = useTranslation('prices');
  const format = useFormat();
  const title = shortName(props.symbol, props.class);
  return (
    <ListRow
      className={styles.root}
      data-pair={props.class === 'forex' ? '' : undefined}
      end={<RowPrice className={styles.price} />}
      endSubtitle={<RowTurnover />}
      // A closed instrument has no sparkline: its space holds the reopening time.
      middle={closedUntil === undefined ? <RowTrend /> : undefined}
      render={<Link to={tradingPath({ id, name })} />}
      start={<InstrumentIcon src={props.image} symbol={title} />}
      subtitle={
        closedUntil === undefined ? (
          name !== title && <span className={styles.name}>{name}</span>
        ) : (
          <span className={styles.until}>
            {t('closed_until', { time: format.weekTime(closedUntil) })}
          </span>
        )
      }
      title={
        <span className={styles.name}>
          <bdi>{title}</bdi>
        </span>
      }
      trailing={<RowChange />}
    />
  );
});
