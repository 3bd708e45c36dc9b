import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { DataAge, ScreenHeader, useRealPrices } from '@candela/screen-kit';
import { FilterBar, IconButton, List, ListItem, Screen } from '@candela/ui-kit';
import { ChartNoAxesColumn } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { MoreLink } from '../../shared/MoreLink.js';
import { InstrumentFilters, NoInstrument } from '../InstrumentList/InstrumentFilters.js';
import { rowPropsOf } from '../InstrumentRow.js';
import { PriceRowsSkeleton } from '../Prices/PriceRowsSkeleton.js';
import { Prices } from '../Prices/Prices.js';
import { SORT_KEYS } from '../sort-instruments.js';
import { MarketRow } from './MarketRow.js';
import styles from './MarketView.module.css';
import type { MarketViewProps } from './useMarketViewModel.js';

export function MarketView(props: MarketViewProps) {
  const { prices, favourites, toggleFavourite, chosen, pane } = props;
  const { t } = useTranslation(['trading', 'prices']);
  return (
    <Screen
      header={
        <ScreenHeader
          end={
            <IconButton
              icon={<ChartNoAxesColumn aria-hidden size="xl" />}
              label={t('views.title')}
              render={<Link to={paths.views} />}
              variant="plain"
            />
          }
          goBack={props.goBack}
          sandbox={props.sandbox}
          title={t('market.title')}
        />
      }
      width="desk"
      withNav
    >
      <div className={styles.panes}>
        <div className={styles.list}>
          <div className={styles.filters}>
            <InstrumentFilters {...props} />
            <SortBar {...props} />
          </div>
          <DataAge at={undefined} lead />
          <Prices
            empty={<NoInstrument search={props.search} />}
            list={prices}
            skeleton={<PriceRowsSkeleton />}
          >
            {(instruments) => (
              <List>
                {instruments.map((instrument) => (
                  <ListItem key={instrument.id}>
                    <MarketRow
                      {...rowPropsOf(instrument)}
                      panePath={chosen?.pathOf(instrument.id)}
                      chosen={chosen?.id === instrument.id}
                      favourite={favourites.includes(instrument.id)}
                      onToggleFavourite={toggleFavourite}
                    />
                  </ListItem>
                ))}
              </List>
            )}
          </Prices>
          <MoreLink to={paths.quickTrade}>{t('quick.title')}</MoreLink>
        </div>
        {chosen && <div className={styles.pane}>{pane}</div>}
      </div>
    </Screen>
  );
}

function SortBar({ sorting, sort }: MarketViewProps) {
  const { t } = useTranslation('trading');
  const real = useRealPrices();
  // Real markets have no turnover.
  const keys = SORT_KEYS.filter((key) => !real || key !== 'turnover');
  return (
    <FilterBar
      chips={keys.map((key) => {
        const active = sorting?.key === key;
        const arrow = active ? (sorting.ascending ? ' ↑' : ' ↓') : '';
        return { key, active, label: `${t(`market.sort.${key}`)}${arrow}` };
      })}
      label={t('market.sort_by')}
      onToggle={(pressed) => {
        const key = keys.find((it) => it === pressed);
        if (key) sort(key);
      }}
    />
  );
}
