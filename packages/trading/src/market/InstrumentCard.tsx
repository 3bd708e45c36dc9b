import type { Instrument } from '@candela/api-client/trading';
import { tradingPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Card, ChangeChip, InstrumentIcon, PriceText, Skeleton, Sparkline } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import styles from './InstrumentCard.module.css';
import { type InstrumentRowProps, shortName } from './InstrumentRow.js';
import { toneOf } from './MarketDataCells.js';

export interface InstrumentCardProps
  extends Pick<
    InstrumentRowProps,
    | 'id'
    | 'name'
    | 'symbol'
    | 'image'
    | 'class'
    | 'price'
    | 'percentChange'
    | 'trend'
    | 'closedUntil'
  > {
  readonly onSelect?: ((id: string) => void) | undefined;
  /** @default false */
  readonly showName?: boolean | undefined;
}

const NO_TREND: readonly number[] = [];
const FULL_WIDTH = { inlineSize: '100%', blockSize: 'var(--cd-size-9)' } as const;

const InstrumentCard = memo(function InstrumentCard(props: InstrumentCardProps) {
  const { id, name, percentChange, trend, closedUntil, onSelect, showName = false } = props;
  const { t } = useTranslation('prices');
  const format = useFormat();
  const title = shortName(props.symbol, props.class);
  return (
    <Card
      className={styles.card}
      padding="none"
      render={
        onSelect ? (
          <button onClick={() => onSelect(id)} type="button" />
        ) : (
          <Link to={tradingPath({ id, name })} />
        )
      }
    >
      <span className={styles.head}>
        <InstrumentIcon size={6} src={props.image} symbol={title} />
        <span className={styles.symbol}>
          <bdi>{title}</bdi>
        </span>
        <ChangeChip
          className={styles.change}
          percent={percentChange}
          text={format.signedPercent(percentChange)}
          variant="plain"
        />
      </span>
      {closedUntil === undefined ? (
        showName && <span className={styles.name}>{name}</span>
      ) : (
        <span className={styles.until}>
          {t('closed_until', { time: format.weekTime(closedUntil) })}
        </span>
      )}
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

export interface InstrumentCardsProps extends Pick<InstrumentCardProps, 'showName' | 'onSelect'> {
  readonly instruments: readonly Instrument[];
}

export function InstrumentCards({ instruments, showName, onSelect }: InstrumentCardsProps) {
  return (
    <ul className={styles.cards}>
      {instruments.map((it) => (
        <li key={it.id}>
          <InstrumentCard
            class={it.class}
            closedUntil={it.closedUntil}
            id={it.id}
            image={it.image}
            name={it.name}
            showName={showName}
            onSelect={onSelect}
            percentChange={it.percentChange}
            price={it.price}
            symbol={it.symbol}
            trend={it.trend}
          />
        </li>
      ))}
    </ul>
  );
}

export interface InstrumentCardsSkeletonProps {
  readonly count: number;
  readonly height: number;
}

/** Same size as the cards, to avoid a layout shift. */
export function InstrumentCardsSkeleton({ count, height }: InstrumentCardsSkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.cards}>
      {Array.from({ length: count }, (_, card) => (
        <Skeleton height={height} key={card} shape="block" />
      ))}
    </div>
  );
}
