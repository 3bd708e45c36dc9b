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

/** What stands in a row whatever the price does. */
export interface RowFrameProps {
  readonly id: string;
  readonly name: string;
  /** `BTC/USDT`. */
  readonly symbol: string;
  readonly image: string;
  readonly class: InstrumentClass;
  /** The second at which it opens again; undefined while it is open. */
  readonly closedUntil?: number | undefined;
}

/**
 * An instrument as a list shows it. Every prop is a plain value or keeps its identity while its
 * contents are the same, so that a refresh renders only the rows whose figures moved.
 */
export interface InstrumentRowProps extends RowFrameProps, MovingFigures {}

/** What a row shows of an instrument. */
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

/** The name a row leads with: a pair by both its currencies, everything else by what is priced. */
export function shortName(symbol: string, instrumentClass: InstrumentClass): string {
  return instrumentClass === 'forex' ? symbol : splitSymbol(symbol).base;
}

/** One line of the price list: what it is, how it went, its price and its change. */
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
      // What is closed goes nowhere: its line's place is for the words.
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
