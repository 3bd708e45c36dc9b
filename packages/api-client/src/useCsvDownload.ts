import type { Call, RequestOf } from '@candela/contract';
import { useCallback } from 'react';
import { browserTimeZone } from './internal/browser-time-zone.js';
import { useFileDownload } from './useFileDownload.js';

/**
 * In the user's language and time zone. See `useFileDownload`.
 *
 * @param fileName fallback.
 */
export function useCsvDownload<C extends Call>(call: C, fileName: string) {
  const download = useFileDownload(call, fileName);
  return useCallback(
    (filters: RequestOf<C>): Promise<boolean> => {
      const fields = { ...(filters as object), format: 'csv', tz: browserTimeZone() };
      return download(fields as unknown as RequestOf<C>);
    },
    [download],
  );
}
