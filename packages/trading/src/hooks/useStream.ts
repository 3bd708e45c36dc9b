import type { ApiState, ApiStore } from '@candela/api-client';
import { useSession } from '@candela/session';
import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { STREAM_AFTER_MS } from '../constants.js';

/** Loaded after the screen, as it only saves polls. */
const loadStream = () => import('@candela/api-client/stream');

export interface StreamedScreen {
  /** Most important first. */
  readonly instruments: readonly string[];
  /** `interval` in seconds. */
  readonly candles: { readonly id: string; readonly interval: number };
}

/**
 * Open while the screen is visible. Polls pause while the stream is healthy.
 *
 * @param shown undefined while nothing is displayed.
 */
export function useStream(shown: StreamedScreen | undefined): void {
  const store = useStore() as unknown as ApiStore;
  const token = useSession((session) => session.token);
  const language = useSession((session) => session.language);
  const isHere = useSelector(({ api: { config } }: ApiState) => config.focused && config.online);
  const waited = useRef(false);
  const instruments = shown?.instruments.join();
  const { id, interval } = shown?.candles ?? {};

  useEffect(() => {
    if (!isHere || token === null || !instruments || id === undefined || !interval) return;
    let left = false;
    let end: (() => void) | undefined;
    const watched = { instruments: instruments.split(','), candles: { id, interval } };
    async function open() {
      waited.current = true;
      const { followStream } = await loadStream();
      if (!left) end = followStream(store, watched);
    }
    // Without the module polling continues; the next return retries.
    const begin = () => void open().catch(() => undefined);
    const timer = setTimeout(begin, waited.current ? 0 : STREAM_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      end?.();
    };
  }, [store, token, language, isHere, instruments, id, interval]);
}
