import { setTimeout as delay } from 'node:timers/promises';
import { type PushKind, paths } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import type { Database } from '../../platform/db/types.js';
import type { Worker } from '../../platform/jobs/workers.js';
import { createPeriodicWorker } from '../../platform/jobs/workers.js';
import { type MessageTemplateName, renderMessage } from '../../platform/localized-text.js';
import { outboundFetch } from '../../platform/outbound-fetch.js';
import {
  deleteGoneDevice,
  deleteQueuedPushes,
  leaseDuePushes,
  postponePush,
  type QueuedPush,
} from './repository.js';
import type { Push } from './service.js';
import { webPush } from './vapid-keys.js';

const INTERVAL_MS = 1_000;
const MAX_CONCURRENT = 50;
const MAX_PER_RUN = 1_000;
const RESPONSE_TIMEOUT_MS = 5_000;
/** Slower requests release their slot, but are still awaited. */
const SLOT_TIMEOUT_MS = 500;
const MINUTE_MS = 60_000;
/** The last one repeats until the TTL ends. */
const RETRY_DELAYS_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
const RETRY_AFTER_MAX_MS = 60 * MINUTE_MS;
const BODY_LENGTH = 240;

/** Path that a tap opens; TTL in seconds, also for the push service. */
const KIND_SETTINGS: Readonly<Record<PushKind, { readonly path: string; readonly ttl: number }>> = {
  alert: { path: paths.alerts, ttl: 3_600 },
  order: { path: paths.orders, ttl: 3_600 },
  recharge: { path: paths.recharges, ttl: 86_400 },
  withdrawal: { path: paths.withdrawals, ttl: 86_400 },
  security: { path: paths.sessions, ttl: 86_400 },
};
const KINDS_WITH_AMOUNTS: readonly PushKind[] = ['order', 'recharge', 'withdrawal'];

export interface PushSenderDeps {
  readonly db: Database;
  readonly push: Pick<Push, 'vapidKeys'>;
  readonly appName: string;
  readonly unit: string;
  /** VAPID subject: `https:` or `mailto:`. */
  readonly contact: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

type SendOutcome =
  | { readonly kind: 'done' | 'device_gone' | 'later' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'asked_to_wait'; readonly ms: number };

/**
 * At least once: if the process dies before it deletes the row, the push is repeated; devices
 * replace notifications by id.
 */
export function createPushSender(
  deps: PushSenderDeps,
): Worker & { readonly runOnce: () => Promise<void> } {
  const { db, now } = deps;
  const stopping = new AbortController();

  async function send(it: QueuedPush): Promise<SendOutcome> {
    const { ttl } = KIND_SETTINGS[it.kind];
    const age = now() - it.createdAt;
    if (it.over || age > ttl * 1_000) return { kind: 'done' };
    const vapidDetails = { subject: deps.contact, ...(await deps.push.vapidKeys()) };
    const { endpoint, p256dh, auth } = it;
    const request = (await webPush()).generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payloadOf(it, deps)),
      {
        vapidDetails,
        TTL: Math.ceil(ttl - age / 1_000),
        urgency: it.kind === 'order' ? 'normal' : 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    return post(request);
  }

  async function post(request: {
    readonly endpoint: string;
    readonly headers: object;
    readonly body: Buffer;
  }): Promise<SendOutcome> {
    let response: Response;
    try {
      response = await outboundFetch(request.endpoint, {
        method: 'POST',
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(request.body),
        timeoutMs: RESPONSE_TIMEOUT_MS,
        signal: stopping.signal,
      });
      await response.body?.cancel();
    } catch {
      return { kind: 'later' };
    }
    const { status } = response;
    if (response.ok) return { kind: 'done' };
    if (status === 404 || status === 410) return { kind: 'device_gone' };
    if (status !== 429 && status < 500) return { kind: 'refused', status };
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    return seconds > 0 ? { kind: 'asked_to_wait', ms: seconds * 1_000 } : { kind: 'later' };
  }

  /** Never throws: a failure must not stop the others. */
  async function sendAndRecord(it: QueuedPush): Promise<void> {
    try {
      const outcome = await send(it);
      if (outcome.kind === 'device_gone') await deleteGoneDevice(db, it);
      if (outcome.kind === 'refused') {
        deps.onError(
          new Error(`${new URL(it.endpoint).host} refused a push with status ${outcome.status}.`),
        );
      }
      if (outcome.kind === 'done' || outcome.kind === 'refused')
        await deleteQueuedPushes(db, [it.id]);
      if (outcome.kind === 'asked_to_wait') {
        await postponePush(db, it.id, now() + Math.min(outcome.ms, RETRY_AFTER_MAX_MS));
      }
    } catch (error) {
      deps.onError(error);
    }
  }

  async function sendDuePushes(): Promise<void> {
    const slots = new Set<Promise<void>>();
    const sending: Promise<void>[] = [];
    while (sending.length < MAX_PER_RUN && !stopping.signal.aborted) {
      const limit = MAX_CONCURRENT - slots.size;
      const leased = await leaseDuePushes(db, { now: now(), limit, pauses: RETRY_DELAYS_MS });
      for (const it of leased) {
        const sent = sendAndRecord(it);
        const slotTimer = new AbortController();
        const slotTimeout = delay(SLOT_TIMEOUT_MS, undefined, { signal: slotTimer.signal }).catch(
          () => undefined,
        );
        const slot = Promise.race([sent, slotTimeout]).then(() => {
          slotTimer.abort();
          slots.delete(slot);
        });
        sending.push(sent);
        slots.add(slot);
      }
      if (leased.length < limit) break;
      while (slots.size > MAX_CONCURRENT / 2) await Promise.race(slots);
    }
    await Promise.all(sending);
  }

  const worker = createPeriodicWorker({
    name: 'push',
    intervalMs: INTERVAL_MS,
    run: sendDuePushes,
    onError: deps.onError,
  });
  return {
    ...worker,
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}

function payloadOf(it: QueuedPush, { appName, unit }: PushSenderDeps) {
  const { kind, language, amounts } = it;
  const text = { template: it.template as MessageTemplateName, params: it.params };
  const { title, content } = renderMessage(language, text, { app: appName, unit });
  const hidesAmounts = !amounts && KINDS_WITH_AMOUNTS.includes(kind);
  return {
    id: it.id,
    title,
    body: truncate(
      hidesAmounts ? contentFor(language, 'push_hidden_content', { app: appName }) : content,
    ),
    path: KIND_SETTINGS[kind].path,
  };
}

function truncate(text: string): string {
  const characters = [...text];
  return characters.length <= BODY_LENGTH
    ? text
    : `${characters
        .slice(0, BODY_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
