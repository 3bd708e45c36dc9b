import { API_BASE, type Call, type RequestOf } from '@candela/contract';
import type { WithSession } from '@candela/session';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import * as z from 'zod/mini';

/**
 * Downloads the rows of a record call as CSV: exactly those that its filters leave.
 *
 * @returns a function that resolves to whether the file came.
 */
export function useCsvDownload<C extends Call>(call: C, fileName: string) {
  const store = useStore<WithSession>();
  return useCallback(
    async (filters: RequestOf<C>): Promise<boolean> => {
      const { language, token } = store.getState().session;
      const fields = z.encode(call.request as unknown as z.ZodMiniType, {
        ...(filters as object),
        format: 'csv',
      }) as Record<string, string>;
      const body = new URLSearchParams({ ...fields, lang: language, token: token ?? '' });
      try {
        const response = await fetch(`${API_BASE}/${call.path}`, { method: 'POST', body });
        if (!response.headers.get('content-type')?.startsWith('text/csv')) return false;
        saveFile(await response.blob(), fileName);
        return true;
      } catch {
        return false;
      }
    },
    [store, call, fileName],
  );
}

function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
