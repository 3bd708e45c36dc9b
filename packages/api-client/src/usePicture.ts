import { readImage } from '@candela/contract/calls/uploads';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiSurroundings, type Caller, performCall } from './internal/base-query.js';

export interface Picture {
  /** Address for an `img`; undefined until it is there. */
  readonly address: string | undefined;
  readonly failed: boolean;
}

const NONE: Picture = { address: undefined, failed: false };

/**
 * A picture that its owner uploaded. It goes the way of every call: the token stands in no address of the page, and
 * what has come is forgotten with whoever shows it.
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
