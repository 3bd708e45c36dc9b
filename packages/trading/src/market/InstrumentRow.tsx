import type { Instrument } from '@candela/api-client/trading';
import { type InstrumentClass, tradingPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { InstrumentIcon, ListRow } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import styles from './InstrumentRow.module.css';
import {
  type MarketData,
  MarketDataContext,
  RowChange,
  RowPrice,
  RowTrend,
  RowTurnover,
} from './MarketDataCells.js';
import { splitSymbol } from './symbols.js';

export interface RowFrameProps {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly image: string;
  readonly class: InstrumentClass;
  readonly closedUntil?: number | undefined;
}

/** Props are primitive or keep their identity, so that a refresh renders only changed rows. */
export interface InstrumentRowProps extends RowFrameProps, MarketData {}

export function rowPropsOf(it: Instrument): InstrumentRowProps {
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

/** Both currencies of a forex pair, else the base asset. */
export function shortName(symbol: string, instrumentClass: InstrumentClass): string {
  return instrumentClass === 'forex' ? symbol : splitSymbol(symbol).base;
}

export const InstrumentRow = memo(function InstrumentRow(props: InstrumentRowProps) {
  const { id, name, symbol, image, closedUntil } = props;
  return (
    <MarketDataContext value={props}>
      <Frame
        class={props.class}
        closedUntil={closedUntil}
        id={id}
        image={image}
        name={name}
        symbol={symbol}
      />
    </MarketDataContext>
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
      // The reopening time replaces the sparkline.
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
