import { useTranslation } from '@candela/i18n';
import { Sheet } from '@candela/ui-kit';
import { InstrumentList } from './InstrumentList.js';
import type { InstrumentChoice } from './useInstrumentPicker.js';

export interface InstrumentSheetProps {
  readonly picker: InstrumentChoice;
  readonly currentId: string | undefined;
}

export function InstrumentSheet({ picker, currentId }: InstrumentSheetProps) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      onOpenChange={picker.setOpen}
      open={picker.open}
      title={t('trade.switch.title')}
    >
      <InstrumentList currentId={currentId} onChoose={picker.choose} picker={picker} />
    </Sheet>
  );
}
