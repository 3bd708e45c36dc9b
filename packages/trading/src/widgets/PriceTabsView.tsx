import { type InstrumentClass, paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { List, ListItem } from '@candela/ui-kit';
import { ClassTabs } from '../components/ClassTabs/ClassTabs.js';
import { InstrumentRow, rowOf } from '../components/InstrumentRow/InstrumentRow.js';
import { MoreLink } from '../components/MoreLink/MoreLink.js';
import { PriceRowsSkeleton } from '../components/Prices/PriceRowsSkeleton.js';
import { Prices } from '../components/Prices/Prices.js';
import type { PriceList } from '../hooks/usePriceList.js';
import styles from './PriceTabs.module.css';

export interface PriceTabsViewProps extends PriceList {
  readonly chosen: InstrumentClass;
  readonly onChoose: (chosen: InstrumentClass) => void;
}

export function PriceTabsView({ chosen, onChoose, ...list }: PriceTabsViewProps) {
  const { t } = useTranslation('trading');
  return (
    <ClassTabs chosen={chosen} className={styles.root} onChoose={onChoose}>
      <Prices list={list} skeleton={<PriceRowsSkeleton />}>
        {(instruments) => (
          <>
            <List>
              {instruments.map((it) => (
                <ListItem key={it.id}>
                  <InstrumentRow {...rowOf(it)} />
                </ListItem>
              ))}
            </List>
            <MoreLink to={paths.market}>{t('market.all')}</MoreLink>
          </>
        )}
      </Prices>
    </ClassTabs>
  );
}
