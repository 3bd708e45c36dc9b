import type { Call, RequestOf } from '@candela/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiSurroundings, type Caller, performCall } from './internal/base-query.js';
import { ownTimeZone } from './internal/own-time-zone.js';
import { saveFile } from './save-file.js';

/**
 * Downloads the rows of a record call as CSV: exactly those that its filters leave, in the person's
 * language, with the times of their zone. It goes the way of every call, except that a failure shows
 * no toast: whoever offers the file says that it could not be had.
 *
 * @param fileName for a service that names no file.
 * @returns a function that resolves to whether the file came.
 */
export function useCsvDownload<C extends Call>(call: C, fileName: string) {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiSurroundings, UnknownAction>>();
  return useCallback(
    (filters: RequestOf<C>): Promise<boolean> =>
      dispatch(async (dispatch, getState, extra) => {
        const fields = { ...(filters as object), format: 'csv', tz: ownTimeZone() };
        const caller: Caller = {
          dispatch: dispatch as Caller['dispatch'],
          getState,
          extra,
          signal: new AbortController().signal,
        };
        const result = await performCall({ call, fields, ownWords: true }, caller);
        if (!('data' in result) || !(result.data instanceof Blob)) return false;
        const file = result.data;
        saveFile(file, file instanceof File ? file.name : fileName);
        return true;
      }),
    [dispatch, call, fileName],
  );
}
