import { tradingPath } from '@candela/contract';
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
import { FavouriteStar } from '../../components/FavouriteStar/FavouriteStar.js';
import {
  type InstrumentRowProps,
  shortName,
  toneOf,
} from '../../components/InstrumentRow/InstrumentRow.js';
import styles from './MarketRow.module.css';

/** Plain values, as those of `InstrumentRow`: a refresh renders only the rows whose figures moved. */
export interface MarketRowProps extends Omit<InstrumentRowProps, 'onSelect'> {
  /** Where it is shown beside the list; undefined where there is no room: then it opens Trading. */
  readonly beside: string | undefined;
  /** It is shown beside the list. */
  readonly chosen: boolean;
  readonly favourite: boolean;
  readonly onToggleFavourite: (id: string) => void;
}

const NO_TREND: readonly number[] = [];

/** One instrument of the market, which opens beside the list or in Trading, and its star. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { id, name, percentChange, trend, closedUntil } = props;
  const { beside, chosen, favourite, onToggleFavourite } = props;
  const { t } = useTranslation(['trading', 'prices']);
  const format = useFormat();
  const title = shortName(props.symbol, props.class);
  return (
    <div className={styles.root}>
      <ListRow
        aria-current={chosen ? 'true' : undefined}
        className={styles.row}
        end={<Num className={styles.price}>{format.price(props.price)}</Num>}
        endSubtitle={
          <ChangeChip
            percent={percentChange}
            text={format.signedPercent(percentChange)}
            variant="plain"
          />
        }
        middle={
          closedUntil === undefined ? (
            <Sparkline tone={toneOf(percentChange)} values={trend ?? NO_TREND} />
          ) : undefined
        }
        render={
          // Instruments looked at are not steps to go back through.
          beside === undefined ? (
            <Link to={tradingPath({ id, name })} />
          ) : (
            <Link replace to={beside} />
          )
        }
        start={<InstrumentIcon src={props.image} symbol={title} />}
        subtitle={
          closedUntil === undefined ? (
            <>
              <VisuallyHidden>{t('prices:turnover')} </VisuallyHidden>
              <Num>{format.compact(props.turnover)}</Num>
            </>
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
