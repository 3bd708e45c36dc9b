import { type InstrumentClass, paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { IconButton, List, ListItem } from '@candela/ui-kit';
import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpNarrowWide } from '@candela/ui-kit/icons';
import { ClassTabs } from '../market/ClassTabs.js';
import { InstrumentRow, rowPropsOf } from '../market/InstrumentRow.js';
import { PriceRowsSkeleton } from '../market/Prices/PriceRowsSkeleton.js';
import { Prices } from '../market/Prices/Prices.js';
import type { PriceList } from '../market/Prices/usePriceList.js';
import type { Sorting } from '../market/sort-instruments.js';
import { MoreLink } from '../shared/MoreLink.js';
import styles from './PriceTabs.module.css';

export interface PriceTabsViewProps extends PriceList {
  readonly chosen: InstrumentClass;
  readonly onChoose: (chosen: InstrumentClass) => void;
  readonly sorting: Sorting | undefined;
  readonly onSortByChange: () => void;
}

export function PriceTabsView({
  chosen,
  onChoose,
  sorting,
  onSortByChange,
  ...list
}: PriceTabsViewProps) {
  const { t } = useTranslation('prices');
  return (
    <ClassTabs
      chosen={chosen}
      end={<SortByChange onPress={onSortByChange} sorting={sorting} />}
      onChoose={onChoose}
    >
      <Prices list={list} skeleton={<PriceRowsSkeleton />}>
        {(instruments) => (
          <>
            <List>
              {instruments.map((it) => (
                <ListItem key={it.id}>
                  <InstrumentRow {...rowPropsOf(it)} />
                </ListItem>
              ))}
            </List>
            <MoreLink to={paths.market}>{t('all')}</MoreLink>
          </>
        )}
      </Prices>
    </ClassTabs>
  );
}

interface SortByChangeProps {
  readonly sorting: Sorting | undefined;
  readonly onPress: () => void;
}

function SortByChange({ sorting, onPress }: SortByChangeProps) {
  const { t } = useTranslation('prices');
  if (sorting?.key !== 'change') {
    return (
      <IconButton
        className={styles.sort}
        label={t('by_change')}
        onClick={onPress}
        pressed={false}
        variant="plain"
      >
        <ArrowUpDown aria-hidden size="m" />
      </IconButton>
    );
  }
  const Arrow = sorting.ascending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <IconButton
      className={`${styles.sort} ${styles.sorted}`}
      label={t(sorting.ascending ? 'by_change_rising' : 'by_change_falling')}
      onClick={onPress}
      pressed
      variant="plain"
    >
      <Arrow aria-hidden size="m" />
    </IconButton>
  );
}
