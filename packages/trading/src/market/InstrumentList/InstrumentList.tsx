import type { Instrument } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { LoadFailure } from '@candela/screen-kit';
import {
  ChangeChip,
  InstrumentIcon,
  List,
  ListItem,
  ListRow,
  Num,
  SkeletonRows,
} from '@candela/ui-kit';
import { MissingClasses } from '../Prices/MissingClasses.js';
import { readableSymbol, splitSymbol } from '../symbols.js';
import { InstrumentFilters, NoInstrument } from './InstrumentFilters.js';
import styles from './InstrumentList.module.css';
import type { InstrumentPicker } from './useInstrumentPicker.js';

export interface InstrumentListProps {
  readonly picker: InstrumentPicker;
  readonly currentId: string | undefined;
  readonly onChoose: (instrument: Instrument) => void;
}

export function InstrumentList({ picker, currentId, onChoose }: InstrumentListProps) {
  return (
    <div className={styles.root}>
      <InstrumentFilters {...picker} />
      <Rows currentId={currentId} onChoose={onChoose} picker={picker} />
    </div>
  );
}

function Rows({ picker, currentId, onChoose }: InstrumentListProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { instruments } = picker;
  if (picker.failed) {
    return <LoadFailure brief onRetry={picker.retry} retrying={picker.retrying} />;
  }
  if (!instruments) return <SkeletonRows label={t('common:state.loading')} rows={6} />;
  const { missing } = picker;
  if (instruments.length === 0 && missing.length === 0) {
    return <NoInstrument search={picker.search} />;
  }
  return (
    <>
      <MissingClasses missing={missing} onRetry={picker.retry} retrying={picker.retrying} />
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
                <InstrumentIcon
                  src={instrument.image}
                  symbol={splitSymbol(instrument.symbol).base}
                />
              }
              subtitle={instrument.name}
              title={readableSymbol(instrument.symbol)}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}
