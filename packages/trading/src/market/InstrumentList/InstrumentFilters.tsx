import { useTranslation } from '@candela/i18n';
import { EmptyState, SegmentedControl, TextField } from '@candela/ui-kit';
import { Search } from '@candela/ui-kit/icons';
import styles from './InstrumentFilters.module.css';
import { type InstrumentPicker, PICKER_TABS, type PickerTab } from './useInstrumentPicker.js';

export type InstrumentFiltersProps = Pick<
  InstrumentPicker,
  'tab' | 'search' | 'setTab' | 'setSearch'
>;

export function InstrumentFilters({ tab, search, setTab, setSearch }: InstrumentFiltersProps) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <>
      <TextField
        autoComplete="off"
        label={t('trade.switch.search')}
        onChange={(event) => setSearch(event.target.value)}
        prefix={<Search aria-hidden size="m" />}
        type="search"
        value={search}
      />
      {search.trim() === '' && (
        <SegmentedControl<PickerTab>
          className={styles.tabs}
          label={t('trade.switch.class')}
          onChange={setTab}
          options={PICKER_TABS.map((value) => ({
            value,
            label:
              value === 'favourites'
                ? t('trade.switch.favourites')
                : t(`common:instrument_class.${value}`),
          }))}
          value={tab}
        />
      )}
    </>
  );
}

export function NoInstrument({ search }: Pick<InstrumentFiltersProps, 'search'>) {
  const { t } = useTranslation('trading');
  return (
    <EmptyState
      title={
        search.trim() === '' ? t('trade.switch.no_favourites') : t('trade.switch.nothing_found')
      }
    />
  );
}
