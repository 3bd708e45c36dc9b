import { downloadImage } from '@candela/contract/calls/uploads';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDependencies, type CallContext, performCall } from './internal/base-query.js';

export interface Picture {
  readonly url: string | undefined;
  readonly failed: boolean;
}

const NONE: Picture = { url: undefined, failed: false };

/** Fetched as a call, so that no URL contains the token; the blob URL is revoked on unmount. */
export function usePicture(id: string): Picture {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiDependencies, UnknownAction>>();
  const [picture, setPicture] = useState(NONE);

  useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    setPicture(NONE);
    void dispatch(async (dispatch, getState, extra) => {
      const { signal } = controller;
      const context: CallContext = {
        dispatch: dispatch as CallContext['dispatch'],
        getState,
        extra,
        signal,
      };
      const result = await performCall(
        { call: downloadImage, fields: { id }, suppressFailureToast: true, file: true },
        context,
      );
      if (signal.aborted) return;
      const isLoaded = 'data' in result && result.data instanceof Blob;
      url = isLoaded ? URL.createObjectURL(result.data as Blob) : undefined;
      setPicture({ url, failed: !isLoaded });
    });
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [dispatch, id]);

  return picture;
}
