import type { Instrument } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  ChangeChip,
  EmptyState,
  ErrorState,
  InstrumentIcon,
  List,
  ListItem,
  ListRow,
  Num,
  SegmentedControl,
  SkeletonRows,
  TextField,
} from '@candela/ui-kit';
import { Search } from '@candela/ui-kit/icons';
import type { InstrumentPicker, PickerTab } from '../../hooks/useInstrumentPicker.js';
import { readableSymbol, splitSymbol } from '../../internal/symbols.js';
import styles from './InstrumentList.module.css';

export interface InstrumentListProps {
  readonly picker: InstrumentPicker;
  /** The instrument on screen. */
  readonly currentId: string | undefined;
  readonly onChoose: (instrument: Instrument) => void;
}

const TABS = ['favourites', 'crypto', 'forex', 'metal'] as const;

/** Instruments to switch to: by class, by star, or by name. */
export function InstrumentList({ picker, currentId, onChoose }: InstrumentListProps) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <div className={styles.root}>
      <TextField
        autoComplete="off"
        label={t('trade.switch.search')}
        onChange={(event) => picker.setSearch(event.target.value)}
        prefix={<Search aria-hidden size="m" />}
        type="search"
        value={picker.search}
      />
      {picker.search.trim() === '' && (
        <SegmentedControl<PickerTab>
          className={styles.tabs}
          label={t('trade.switch.class')}
          onChange={picker.setTab}
          options={TABS.map((tab) => ({
            value: tab,
            label:
              tab === 'favourites'
                ? t('trade.switch.favourites')
                : t(`common:instrument_class.${tab}`),
          }))}
          value={picker.tab}
        />
      )}
      <Rows currentId={currentId} onChoose={onChoose} picker={picker} />
    </div>
  );
}

function Rows({ picker, currentId, onChoose }: InstrumentListProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { instruments } = picker;
  if (picker.failed) {
    return (
      <ErrorState
        onRetry={picker.retry}
        retryLabel={t('common:action.retry')}
        title={t('common:state.error_title')}
      />
    );
  }
  if (!instruments) return <SkeletonRows label={t('common:state.loading')} rows={6} />;
  if (instruments.length === 0) {
    return (
      <EmptyState
        title={
          picker.search.trim() === ''
            ? t('trade.switch.no_favourites')
            : t('trade.switch.nothing_found')
        }
      />
    );
  }
  return (
    <List>
      {instruments.map((instrument) => (
        <ListItem key={instrument.id}>
          <ListRow
            aria-current={instrument.id === currentId ? 'true' : undefined}
            className={styles.row}
            end={<Num>{format.price(instrument.price)}</Num>}
            endSubtitle={
              <ChangeChip
                percent={instrument.percentChange}
                text={format.signedPercent(instrument.percentChange)}
                variant="plain"
              />
            }
            onClick={() => onChoose(instrument)}
            start={
              <InstrumentIcon src={instrument.image} symbol={splitSymbol(instrument.symbol).base} />
            }
            subtitle={instrument.name}
            title={readableSymbol(instrument.symbol)}
          />
        </ListItem>
      ))}
    </List>
  );
}
