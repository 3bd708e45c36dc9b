import { useServiceClock } from '@candela/api-client';
import { useLazyGetFairLogQuery } from '@candela/api-client/fair';
import { logPath } from '@candela/contract';
import { compareHead, type HeadComparison, useEvidence, verifyPublicLog } from '@candela/evidence';
import type { WitnessState } from '@candela/fair-price';
import type { ScreenProps } from '@candela/screen-kit';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Head of the verified log. */
export interface OwnHead {
  readonly url: string;
  readonly size: number;
  /** Epoch second of the signature. */
  readonly time: number;
  /** Undefined when the log lists none. */
  readonly witnesses?: WitnessState | undefined;
}

export type LogState =
  | { readonly kind: 'loading' }
  /** Or the verifier did not load. */
  | { readonly kind: 'failed' }
  /** No Web Crypto: not a secure context. */
  | { readonly kind: 'unsupported' }
  | {
      readonly kind: 'done';
      readonly own: OwnHead | undefined;
      /** Of the head in the link. */
      readonly comparison: HeadComparison | undefined;
    };

export interface LogViewModel {
  readonly state: LogState;
  readonly onRetry: () => void;
  /** Undefined where the browser has none. */
  readonly onShare: ((url: string) => void) | undefined;
}

export type LogViewProps = LogViewModel & ScreenProps;

export function useLogViewModel(): LogViewModel {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const link = useLocation().hash.slice(1);
  const [getFairLog] = useLazyGetFairLogQuery();
  const [state, setState] = useState<LogState>({ kind: 'loading' });

  const load = useCallback(async (): Promise<LogState> => {
    if (globalThis.crypto?.subtle === undefined) return { kind: 'unsupported' };
    const { headLinkText, readHeadLink, readLogHead } = await import('@candela/fair-price');
    const pins = await evidence.getPins();
    const { data: log } = await getFairLog();
    if (!log) return { kind: 'failed' };
    const now = clock.now() / 1_000;
    const comparison =
      link === ''
        ? undefined
        : await compareHead(evidence, { signed: readHeadLink(link), log, pins, now });
    if (comparison === 'forked' || comparison === 'contradiction') {
      return { kind: 'done', own: undefined, comparison };
    }
    // After `same` for the witnesses.
    const result = await verifyPublicLog(evidence, log, pins, now);
    const head = readLogHead(log.signed.text);
    if (!head || !result || result.faults.length > 0) {
      return { kind: 'done', own: undefined, comparison: 'contradiction' };
    }
    const url = new URL(logPath(headLinkText(log.signed)), location.origin).href;
    const own = {
      url,
      size: head.size,
      time: Math.floor(head.time / 1_000),
      witnesses: result.witnesses,
    };
    return { kind: 'done', own, comparison };
  }, [evidence, clock, getFairLog, link]);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    setState({ kind: 'loading' });
    void load()
      .catch((): LogState => ({ kind: 'failed' }))
      .then((next) => {
        if (!isUnmounted) setState(next);
      });
    return () => {
      isUnmounted = true;
    };
  }, [load, attempt]);

  return {
    state,
    onRetry: () => setAttempt((count) => count + 1),
    // Rejects when the user closes the sheet.
    onShare: canShare() ? (url) => void navigator.share({ url }).catch(() => {}) : undefined,
  };
}

/** Only in secure contexts. */
function canShare(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}
