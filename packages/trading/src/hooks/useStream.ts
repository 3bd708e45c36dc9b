import type { ApiState, ApiStore } from '@candela/api-client';
import { useSession } from '@candela/session';
import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { STREAM_AFTER_MS } from '../constants.js';

/** Its code comes after the screen that it spares polls. */
const loadStream = () => import('@candela/api-client/stream');

export interface StreamedScreen {
  /** Whose prices are on screen, the most important first. */
  readonly instruments: readonly string[];
  /** The candles that are on screen, by their width in seconds. */
  readonly candles: { readonly id: string; readonly interval: number };
}

/**
 * Holds a stream of what is on screen open while the screen is looked at: the polls of what it brings give way to
 * it while it is healthy, and are there while it is not.
 *
 * @param shown undefined as long as nothing is on screen.
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
    // Where its code does not arrive, polls go on; the next return to the screen tries again.
    const begin = () => void open().catch(() => undefined);
    const timer = setTimeout(begin, waited.current ? 0 : STREAM_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      end?.();
    };
  }, [store, token, language, isHere, instruments, id, interval]);
}
