import { useTranslation } from '@candela/i18n';
import { Spinner } from '@candela/ui-kit';
import { Download } from '@candela/ui-kit/icons';
import styles from './RecordList.module.css';
import type { RecordExport } from './useRecordExport.js';

export function ExportButton({ exporting, onExport }: RecordExport) {
  const { t } = useTranslation('common');
  return (
    <button
      aria-busy={exporting}
      className={styles.tool}
      disabled={exporting}
      onClick={onExport}
      type="button"
    >
      {exporting ? <Spinner /> : <Download aria-hidden size="m" />}
      {t('action.export_csv')}
    </button>
  );
}
