import { tradingPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { InstrumentIcon, ListRow } from '@candela/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { FavouriteStar } from '../FavouriteStar.js';
import { type InstrumentRowProps, type RowFrameProps, shortName } from '../InstrumentRow.js';
import {
  MarketDataContext,
  RowChange,
  RowPrice,
  RowTrend,
  RowTurnover,
} from '../MarketDataCells.js';
import styles from './MarketRow.module.css';

interface MarketRowState {
  /** Undefined on narrow screens, where the row opens Trading. */
  readonly panePath: string | undefined;
  readonly chosen: boolean;
  readonly favourite: boolean;
  readonly onToggleFavourite: (id: string) => void;
}

/** Primitive, so that a refresh renders only changed rows. */
export interface MarketRowProps extends InstrumentRowProps, MarketRowState {}

export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { id, name, symbol, image, closedUntil } = props;
  return (
    <MarketDataContext value={props}>
      <Frame
        panePath={props.panePath}
        chosen={props.chosen}
        class={props.class}
        closedUntil={closedUntil}
        favourite={props.favourite}
        id={id}
        image={image}
        name={name}
        onToggleFavourite={props.onToggleFavourite}
        symbol={symbol}
      />
    </MarketDataContext>
  );
});

const Frame = memo(function Frame(props: RowFrameProps & MarketRowState) {
  const { id, name, closedUntil, panePath, chosen, favourite, onToggleFavourite } = props;
  const { t } = useTranslation(['trading', 'prices']);
  const format = useFormat();
  const title = shortName(props.symbol, props.class);
  return (
    <div className={styles.root}>
      <ListRow
        aria-current={chosen ? 'true' : undefined}
        className={styles.row}
        end={<RowPrice className={styles.price} />}
        endSubtitle={<RowChange variant="plain" />}
        middle={closedUntil === undefined ? <RowTrend /> : undefined}
        render={
          // Switching instruments adds no history entry.
          panePath === undefined ? (
            <Link to={tradingPath({ id, name })} />
          ) : (
            <Link replace to={panePath} />
          )
        }
        start={<InstrumentIcon className={styles.icon} src={props.image} symbol={title} />}
        subtitle={
          closedUntil === undefined ? (
            <RowTurnover />
          ) : (
            <span className={styles.name}>
              {t('prices:closed_until', { time: format.weekTime(closedUntil) })}
            </span>
          )
        }
        title={
          <span className={styles.title}>
            <bdi>{title}</bdi> {name !== title && <span className={styles.name}>{name}</span>}
          </span>
        }
      />
      <FavouriteStar
        favourite={favourite}
        label={favourite ? t('market.unstar', { name }) : t('market.star', { name })}
        onToggle={() => onToggleFavourite(id)}
      />
    </div>
  );
});
