import { useCsvDownload } from '@candela/api-client';
import type { Call, RequestOf } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';

export interface RecordExport {
  readonly exporting: boolean;
  readonly onExport: () => void;
}

/** One download at a time; reports failures. */
export function useRecordExport<C extends Call>(
  call: C,
  fileName: string,
  filters: RequestOf<C>,
): RecordExport {
  const { t } = useTranslation('common');
  const download = useCsvDownload(call, fileName);
  const [exporting, setExporting] = useState(false);

  async function run(): Promise<void> {
    setExporting(true);
    const isDownloaded = await download(filters);
    setExporting(false);
    if (!isDownloaded) toast.failure(t('state.export_failed'));
  }
  return { exporting, onExport: () => void run() };
}
