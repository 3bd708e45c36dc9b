import { tradingPath } from '@candela/contract';
import { useFormat } from '@candela/i18n';
import { Card, ChangeChip, InstrumentIcon, PriceText, Sparkline } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { type InstrumentRowProps, toneOf } from '../components/InstrumentRow/InstrumentRow.js';
import { splitSymbol } from '../internal/symbols.js';
import styles from './TopGainers.module.css';

export type GainerCardProps = Pick<
  InstrumentRowProps,
  'id' | 'name' | 'symbol' | 'image' | 'price' | 'percentChange' | 'trend'
>;

const NO_TREND: readonly number[] = [];
/** The line fills its card, whatever the card's width. */
const FULL_WIDTH = { inlineSize: '100%', blockSize: 'var(--cd-size-9)' } as const;

/** One instrument with room for its line. Renders when its own figures move. */
export const GainerCard = memo(function GainerCard(props: GainerCardProps) {
  const { id, name, percentChange, trend } = props;
  const format = useFormat();
  const { base } = splitSymbol(props.symbol);
  return (
    <Card className={styles.card} padding="none" render={<Link to={tradingPath({ id, name })} />}>
      <span className={styles.head}>
        <InstrumentIcon size={6} src={props.image} symbol={base} />
        <span className={styles.symbol}>{base}</span>
        <ChangeChip
          className={styles.change}
          percent={percentChange}
          text={format.signedPercent(percentChange)}
          variant="plain"
        />
      </span>
      <PriceText size="m" value={format.price(props.price)} />
      <Sparkline
        className={styles.line}
        height={36}
        preserveAspectRatio="none"
        style={FULL_WIDTH}
        tone={toneOf(percentChange)}
        values={trend ?? NO_TREND}
        width={144}
      />
    </Card>
  );
});
