import type { Call, RequestOf } from '@candela/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDependencies, type CallContext, performCall } from './internal/base-query.js';
import { saveFile } from './save-file.js';

/**
 * Failures show no toast; the caller must report them.
 *
 * @param fileName fallback if the service sends none.
 * @returns a function that resolves to whether the file arrived.
 */
export function useFileDownload<C extends Call>(call: C, fileName: string) {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiDependencies, UnknownAction>>();
  return useCallback(
    (fields: RequestOf<C>): Promise<boolean> =>
      dispatch(async (dispatch, getState, extra) => {
        const context: CallContext = {
          dispatch: dispatch as CallContext['dispatch'],
          getState,
          extra,
          signal: new AbortController().signal,
        };
        const result = await performCall(
          { call, fields, suppressFailureToast: true, file: true },
          context,
        );
        if (!('data' in result) || !(result.data instanceof Blob)) return false;
        const file = result.data;
        saveFile(file, file instanceof File ? file.name : fileName);
        return true;
      }),
    [dispatch, call, fileName],
  );
}
