import type { Call, RequestOf } from '@candela/contract';
import { useCallback } from 'react';
import { ownTimeZone } from './internal/own-time-zone.js';
import { useFileDownload } from './useFileDownload.js';

/**
 * Downloads the rows of a record call as CSV: exactly those that its filters leave, in the person's
 * language, with the times of their zone. See `useFileDownload`.
 *
 * @param fileName for a service that names no file.
 * @returns a function that resolves to whether the file came.
 */
export function useCsvDownload<C extends Call>(call: C, fileName: string) {
  const download = useFileDownload(call, fileName);
  return useCallback(
    (filters: RequestOf<C>): Promise<boolean> => {
      const fields = { ...(filters as object), format: 'csv', tz: ownTimeZone() };
      return download(fields as unknown as RequestOf<C>);
    },
    [download],
  );
}
