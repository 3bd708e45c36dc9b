import type { ApiState, ApiStore } from '@candela/api-client';
import { useSession } from '@candela/session';
import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { STREAM_OPEN_DELAY_MS } from '../constants.js';

/** It only saves polls. */
const loadStream = () => import('@candela/api-client/stream');

export interface ScreenSubscription {
  /** Most important first. */
  readonly instruments: readonly string[];
  /** `interval` in seconds. */
  readonly candles: { readonly id: string; readonly interval: number };
}

/**
 * Polls pause while the stream is healthy.
 *
 * @param subscription undefined while nothing is displayed.
 */
export function useStream(subscription: ScreenSubscription | undefined): void {
  const store = useStore() as unknown as ApiStore;
  const token = useSession((session) => session.token);
  const language = useSession((session) => session.language);
  const isActive = useSelector(({ api: { config } }: ApiState) => config.focused && config.online);
  const hasOpened = useRef(false);
  const instruments = subscription?.instruments.join();
  const { id, interval } = subscription?.candles ?? {};

  useEffect(() => {
    if (!isActive || token === null || !instruments || id === undefined || !interval) return;
    let isCancelled = false;
    let disconnect: (() => void) | undefined;
    const streamSubscription = { instruments: instruments.split(','), candles: { id, interval } };
    async function open() {
      hasOpened.current = true;
      const { connectStream } = await loadStream();
      if (!isCancelled) disconnect = connectStream(store, streamSubscription);
    }
    // Without the module polling continues; the next return retries.
    const start = () => void open().catch(() => undefined);
    const timer = setTimeout(start, hasOpened.current ? 0 : STREAM_OPEN_DELAY_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      disconnect?.();
    };
  }, [store, token, language, isActive, instruments, id, interval]);
}
