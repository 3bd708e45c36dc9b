import type { Instrument } from '@candela/api-client/trading';
import { type InstrumentClass, tradingPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  ChangeChip,
  InstrumentIcon,
  ListRow,
  Num,
  Sparkline,
  VisuallyHidden,
} from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { splitSymbol } from '../../internal/symbols.js';
import styles from './InstrumentRow.module.css';

/**
 * An instrument as a list shows it. Every prop is a plain value or keeps its identity while its
 * contents are the same, so that a refresh renders only the rows whose figures moved.
 */
export interface InstrumentRowProps {
  readonly id: string;
  readonly name: string;
  /** `BTC/USDT`. */
  readonly symbol: string;
  readonly image: string;
  readonly class: InstrumentClass;
  readonly price: string;
  /** Decimal string, in percent. */
  readonly percentChange: string;
  /** Of 24 hours, a wire amount. */
  readonly turnover: string;
  /** Samples for the line, oldest first. */
  readonly trend: readonly number[] | undefined;
  /** The second at which it opens again; undefined while it is open. */
  readonly closedUntil?: number | undefined;
  /** Called with the id instead of opening the Trading screen. */
  readonly onSelect?: ((id: string) => void) | undefined;
}

/** What a row shows of an instrument. */
export function rowOf(it: Instrument): Omit<InstrumentRowProps, 'onSelect'> {
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

const NO_TREND: readonly number[] = [];

/** The name a row leads with: a pair by both its currencies, everything else by what is priced. */
export function shortName(symbol: string, instrumentClass: InstrumentClass): string {
  return instrumentClass === 'forex' ? symbol : splitSymbol(symbol).base;
}

/** One line of the price list: what it is, how it went, its price and its change. */
export const InstrumentRow = memo(function InstrumentRow(props: InstrumentRowProps) {
  const { id, name, symbol, price, percentChange, trend, closedUntil, onSelect } = props;
  const { t } = useTranslation('prices');
  const format = useFormat();
  const title = shortName(symbol, props.class);
  return (
    <ListRow
      className={styles.root}
      data-pair={props.class === 'forex' ? '' : undefined}
      end={<Num className={styles.price}>{format.price(price)}</Num>}
      endSubtitle={
        <>
          <VisuallyHidden>{t('turnover')} </VisuallyHidden>
          <Num>{format.compact(props.turnover)}</Num>
        </>
      }
      // What is closed goes nowhere: its line's place is for the words.
      middle={
        closedUntil === undefined ? (
          <Sparkline tone={toneOf(percentChange)} values={trend ?? NO_TREND} />
        ) : undefined
      }
      render={onSelect ? undefined : <Link to={tradingPath({ id, name })} />}
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
      trailing={<ChangeChip percent={percentChange} text={format.signedPercent(percentChange)} />}
      {...(onSelect && { onClick: () => onSelect(id) })}
    />
  );
});

/** The line has the colour of the change beside it, which looks back further than its samples. */
export function toneOf(percentChange: string): 'rise' | 'fall' | 'neutral' {
  if (!/[1-9]/.test(percentChange)) return 'neutral';
  return percentChange.startsWith('-') ? 'fall' : 'rise';
}
