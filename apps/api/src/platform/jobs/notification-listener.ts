import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NotificationConnection, OpenNotificationConnection } from '../db/listen-notify.js';
import type { Worker } from './workers.js';

/** Each process recognizes its own notifications. */
const HEARTBEAT_CHANNEL = 'line_proof';
const HEARTBEAT_INTERVAL_MS = 250;
const HEARTBEAT_TIMEOUT_MS = 3_000;
const RECONNECT_DELAY_MS = 1_000;

export interface NotificationHandler {
  readonly channel: string;
  onNotification(text: string): void;
  /** Earlier notifications may have been missed. */
  onConnected(): void;
  /** All commits before this monotonic time have been delivered. */
  onCaughtUp(saidAt: number): void;
  onDisconnected(): void;
}

export interface NotificationListenerDeps {
  readonly handlers: readonly NotificationHandler[];
  readonly openConnection: OpenNotificationConnection;
  /** Milliseconds. */
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

export interface NotificationListener extends Worker {
  /**
   * To every process, including this one.
   * @throws while there is no line.
   */
  notify(channel: string, text: string): Promise<void>;
}

/**
 * Sends test notifications to itself: when one returns, everything committed before has arrived. A
 * line that breaks, hangs or loses notifications (behind a pooler) is reopened.
 */
export function createNotificationListener(deps: NotificationListenerDeps): NotificationListener {
  const { handlers, monotonic } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let connection: NotificationConnection | undefined;
  let loop: Promise<void> | undefined;
  let isOutageReported = false;

  async function listen(onReady: () => void): Promise<void> {
    const senderPrefix = `${randomUUID()} `;
    let lastReceivedAt = monotonic();
    const broken = new AbortController();
    const onHeartbeat = (text: string) => {
      lastReceivedAt = monotonic();
      if (!text.startsWith(senderPrefix)) return;
      for (const handler of handlers) handler.onCaughtUp(Number(text.slice(senderPrefix.length)));
      isOutageReported = false;
    };
    const channelHandlers = handlers.map(({ channel, onNotification }) => [
      channel,
      (text: string) => {
        lastReceivedAt = monotonic();
        onNotification(text);
      },
    ]);
    try {
      connection = await deps.openConnection({
        ...Object.fromEntries(channelHandlers),
        [HEARTBEAT_CHANNEL]: onHeartbeat,
      });
      for (const handler of handlers) handler.onConnected();
      void connection.ended.then(() => broken.abort());
      const abortSignal = AbortSignal.any([signal, broken.signal]);
      while (!signal.aborted) {
        await connection.notify(HEARTBEAT_CHANNEL, `${senderPrefix}${monotonic()}`);
        onReady();
        await pause(HEARTBEAT_INTERVAL_MS, undefined, { signal: abortSignal }).catch(() => {});
        if (broken.signal.aborted) throw new Error('The line of notices broke.');
        if (monotonic() - lastReceivedAt > HEARTBEAT_TIMEOUT_MS) {
          throw new Error('Nothing comes on the line of notices.');
        }
      }
    } finally {
      for (const handler of handlers) handler.onDisconnected();
      await connection?.close();
      connection = undefined;
    }
  }

  async function listenUntilStopped(onReady: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen(onReady);
      } catch (error) {
        if (signal.aborted) return;
        // Once per outage, which is permanent behind a pooler.
        if (!isOutageReported) deps.onError(error);
        isOutageReported = true;
        // Everything works without the line, only slower.
        onReady();
        await pause(RECONNECT_DELAY_MS, undefined, { signal }).catch(() => {});
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
      await connection?.close();
      await loop;
    },
    async notify(channel, text) {
      if (connection === undefined) throw new Error('There is no line of notices.');
      await connection.notify(channel, text);
    },
  };
}
