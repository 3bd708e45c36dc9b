import { useTranslation } from '@candela/i18n';
import { Sheet } from '@candela/ui-kit';
import { InstrumentList } from '../../components/InstrumentList/InstrumentList.js';
import type { InstrumentPaneProps } from './InstrumentPane.js';

/** The instruments to switch to, from below. */
export function InstrumentSheet({ picker, currentId }: InstrumentPaneProps) {
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
