import { readImage } from '@candela/contract/calls/uploads';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiSurroundings, type Caller, performCall } from './internal/base-query.js';

export interface Picture {
  /** URL for an `img`; undefined until loaded. */
  readonly address: string | undefined;
  readonly failed: boolean;
}

const NONE: Picture = { address: undefined, failed: false };

/**
 * Loads an uploaded picture of the user. Fetched as a call, so that no URL contains the token; the
 * blob URL is revoked on unmount.
 */
export function usePicture(id: string): Picture {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiSurroundings, UnknownAction>>();
  const [picture, setPicture] = useState(NONE);

  useEffect(() => {
    const controller = new AbortController();
    let address: string | undefined;
    setPicture(NONE);
    void dispatch(async (dispatch, getState, extra) => {
      const { signal } = controller;
      const caller: Caller = {
        dispatch: dispatch as Caller['dispatch'],
        getState,
        extra,
        signal,
      };
      const result = await performCall(
        { call: readImage, fields: { id }, ownWords: true, file: true },
        caller,
      );
      if (signal.aborted) return;
      const isThere = 'data' in result && result.data instanceof Blob;
      address = isThere ? URL.createObjectURL(result.data as Blob) : undefined;
      setPicture({ address, failed: !isThere });
    });
    return () => {
      controller.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [dispatch, id]);

  return picture;
}
