import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { AsOf, LoadFailure } from '@candela/screen-kit';
import { EmptyState, List, ListItem, Tabs } from '@candela/ui-kit';
import { InstrumentRow } from '../components/InstrumentRow/InstrumentRow.js';
import { PriceRowsSkeleton } from './PriceRowsSkeleton.js';
import styles from './PriceTabs.module.css';
import type { PriceList } from './usePriceList.js';

export interface PriceTabsViewProps extends PriceList {
  readonly chosen: InstrumentClass;
  readonly onChoose: (chosen: InstrumentClass) => void;
}

export function PriceTabsView(props: PriceTabsViewProps) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <Tabs
      bleed
      className={styles.root}
      items={INSTRUMENT_CLASSES.map((value) => ({
        value,
        label: t(`common:instrument_class.${value}`),
      }))}
      label={t('prices.tabs')}
      onChange={props.onChoose}
      value={props.chosen}
    >
      <Prices {...props} />
    </Tabs>
  );
}

function Prices({ instruments, failed, retrying, onRetry, asOf }: PriceTabsViewProps) {
  const { t } = useTranslation(['trading', 'common']);
  if (failed) return <LoadFailure onRetry={onRetry} retrying={retrying} />;
  if (!instruments) return <PriceRowsSkeleton label={t('common:state.loading')} />;
  if (instruments.length === 0) return <EmptyState title={t('prices.empty')} />;
  return (
    <>
      <AsOf at={asOf} />
      <List>
        {instruments.map((it) => (
          <ListItem key={it.id}>
            <InstrumentRow
              class={it.class}
              id={it.id}
              image={it.image}
              name={it.name}
              percentChange={it.percentChange}
              price={it.price}
              symbol={it.symbol}
              trend={it.trend}
              turnover={it.turnover}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}
