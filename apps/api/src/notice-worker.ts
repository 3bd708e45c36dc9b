import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NoticeLine, OpenNoticeLine } from './db/notices.js';
import type { Worker } from './workers.js';

/** Test channel; each process recognizes its own notifications. */
const PROOF_CHANNEL = 'line_proof';
const PROVE_EVERY_MS = 250;
/** Then the line is reopened. */
const SILENCE_MS = 3_000;
const AGAIN_MS = 1_000;

export interface NoticeHearer {
  readonly channel: string;
  hear(text: string): void;
  /** Earlier notifications may have been missed. */
  opened(): void;
  /** All commits before this monotonic time have been delivered. */
  proved(saidAt: number): void;
  lost(): void;
}

export interface NoticeWorkerDeps {
  readonly hearers: readonly NoticeHearer[];
  readonly openLine: OpenNoticeLine;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

export interface NoticeWorker extends Worker {
  /**
   * Every process receives it, including this one.
   * @throws while there is no line.
   */
  say(channel: string, text: string): Promise<void>;
}

/**
 * Sends test notifications to itself: when one returns, everything committed before has arrived. A
 * line that breaks, hangs or loses notifications (behind a pooler) is reopened.
 */
export function createNoticeWorker(deps: NoticeWorkerDeps): NoticeWorker {
  const { hearers, monotonic } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: NoticeLine | undefined;
  let loop: Promise<void> | undefined;
  /** Whether this outage was reported. */
  let told = false;

  async function listen(opened: () => void): Promise<void> {
    const own = `${randomUUID()} `;
    let heardAt = monotonic();
    const broken = new AbortController();
    const prove = (text: string) => {
      heardAt = monotonic();
      if (!text.startsWith(own)) return;
      for (const hearer of hearers) hearer.proved(Number(text.slice(own.length)));
      told = false;
    };
    const heard = hearers.map(({ channel, hear }) => [
      channel,
      (text: string) => {
        heardAt = monotonic();
        hear(text);
      },
    ]);
    try {
      line = await deps.openLine({ ...Object.fromEntries(heard), [PROOF_CHANNEL]: prove });
      for (const hearer of hearers) hearer.opened();
      void line.ended.then(() => broken.abort());
      const over = AbortSignal.any([signal, broken.signal]);
      while (!signal.aborted) {
        await line.say(PROOF_CHANNEL, `${own}${monotonic()}`);
        opened();
        await pause(PROVE_EVERY_MS, undefined, { signal: over }).catch(() => {});
        if (broken.signal.aborted) throw new Error('The line of notices broke.');
        if (monotonic() - heardAt > SILENCE_MS) {
          throw new Error('Nothing comes on the line of notices.');
        }
      }
    } finally {
      for (const hearer of hearers) hearer.lost();
      await line?.close();
      line = undefined;
    }
  }

  async function listenUntilStopped(opened: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen(opened);
      } catch (error) {
        if (signal.aborted) return;
        // Reported once per outage, which is permanent behind a pooler.
        if (!told) deps.onError(error);
        told = true;
        // Everything works without the line, only slower.
        opened();
        await pause(AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  return {
    name: 'notices',
    start: () =>
      new Promise((resolve) => {
        loop ??= listenUntilStopped(resolve);
      }),
    async stop() {
      stopping.abort();
      // A pending notification would delay the loop.
      await line?.close();
      await loop;
    },
    async say(channel, text) {
      if (line === undefined) throw new Error('There is no line of notices.');
      await line.say(channel, text);
    },
  };
}
