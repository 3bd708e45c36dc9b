import { useCsvDownload } from '@candela/api-client';
import type { Call, RequestOf } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';

/** The file of what a list's filters leave. */
export interface RecordExport {
  readonly exporting: boolean;
  readonly onExport: () => void;
}

/** Downloads what a list's filters leave, one file at a time, and says when it could not. */
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
    const came = await download(filters);
    setExporting(false);
    if (!came) toast.failure(t('state.export_failed'));
  }
  return { exporting, onExport: () => void run() };
}
