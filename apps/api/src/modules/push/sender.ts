import { setTimeout as delay } from 'node:timers/promises';
import { type PushKind, paths } from '@candela/contract';
import { contentFor } from '@candela/i18n/catalogues';
import type { Database } from '../../db/types.js';
import { pairIn, type TextName } from '../../words.js';
import type { Worker } from '../../workers.js';
import { createPeriodicWorker } from '../../workers.js';
import { webPush } from './keys.js';
import {
  deleteGone,
  deleteWaiting,
  postponeWaiting,
  takeWaiting,
  type Waiting,
} from './repository.js';
import type { Push } from './service.js';

const EVERY_MS = 1_000;
const AT_ONCE = 50;
/** Bounds one run: a stop waits for its end. */
const MOST_A_PASS = 1_000;
const ANSWER_WITHIN_MS = 5_000;
/** A slower request releases its slot, but its response is still awaited. */
const PLACE_MS = 500;
const MINUTE_MS = 60_000;
/** Retry delays; the last one repeats until the TTL ends. */
const PAUSES_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
const RETRY_AFTER_MAX_MS = 60 * MINUTE_MS;
/** Characters; the app shows the full text. */
const BODY_LENGTH = 240;

/** Path that a tap opens; TTL in seconds, also applied by the push service. */
const BY_KIND: Readonly<Record<PushKind, { readonly path: string; readonly ttl: number }>> = {
  alert: { path: paths.alerts, ttl: 3_600 },
  order: { path: paths.orders, ttl: 3_600 },
  recharge: { path: paths.recharges, ttl: 86_400 },
  withdrawal: { path: paths.withdrawals, ttl: 86_400 },
  security: { path: paths.sessions, ttl: 86_400 },
};
/** Their texts contain account amounts. */
const WITH_AMOUNTS: readonly PushKind[] = ['order', 'recharge', 'withdrawal'];

export interface SenderDeps {
  readonly db: Database;
  readonly push: Pick<Push, 'pushKeys'>;
  readonly appName: string;
  /** VAPID subject: `https:` or `mailto:`. */
  readonly contact: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

type Outcome =
  | { readonly is: 'done' | 'device_gone' | 'later' }
  /** No retry would change this. */
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'asked_to_wait'; readonly ms: number };

/**
 * Sends at least once: if the process dies before it deletes the row, the push is repeated, and the
 * device replaces the notification with the same id.
 */
export function createPushSender(
  deps: SenderDeps,
): Worker & { readonly runOnce: () => Promise<void> } {
  const { db, now } = deps;
  const stopping = new AbortController();

  async function send(it: Waiting): Promise<Outcome> {
    const { ttl } = BY_KIND[it.kind];
    const age = now() - it.createdAt;
    if (it.over || age > ttl * 1_000) return { is: 'done' };
    const vapidDetails = { subject: deps.contact, ...(await deps.push.pushKeys()) };
    const { endpoint, p256dh, auth } = it;
    const request = (await webPush()).generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payloadOf(it, deps.appName)),
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
  }): Promise<Outcome> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    let answer: Response;
    try {
      answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(request.body),
        // SSRF protection.
        redirect: 'manual',
        signal,
      });
      await answer.body?.cancel();
    } catch {
      return { is: 'later' };
    }
    const { status } = answer;
    if (answer.ok) return { is: 'done' };
    if (status === 404 || status === 410) return { is: 'device_gone' };
    if (status !== 429 && status < 500) return { is: 'refused', status };
    const seconds = Number(answer.headers.get('retry-after') ?? 0);
    return seconds > 0 ? { is: 'asked_to_wait', ms: seconds * 1_000 } : { is: 'later' };
  }

  /** Never throws, so that one failure does not stop the others. */
  async function finish(it: Waiting): Promise<void> {
    try {
      const outcome = await send(it);
      if (outcome.is === 'device_gone') await deleteGone(db, it);
      if (outcome.is === 'refused') {
        deps.onError(
          new Error(`${new URL(it.endpoint).host} refused a push with status ${outcome.status}.`),
        );
      }
      if (outcome.is === 'done' || outcome.is === 'refused') await deleteWaiting(db, [it.id]);
      if (outcome.is === 'asked_to_wait') {
        await postponeWaiting(db, it.id, now() + Math.min(outcome.ms, RETRY_AFTER_MAX_MS));
      }
    } catch (error) {
      deps.onError(error);
    }
  }

  /** An unresponsive push service holds a slot only for `PLACE_MS`. */
  async function sendWaiting(): Promise<void> {
    const places = new Set<Promise<void>>();
    const sending: Promise<void>[] = [];
    while (sending.length < MOST_A_PASS && !stopping.signal.aborted) {
      const limit = AT_ONCE - places.size;
      const taken = await takeWaiting(db, { now: now(), limit, pauses: PAUSES_MS });
      for (const it of taken) {
        const sent = finish(it);
        const held = new AbortController();
        const soon = delay(PLACE_MS, undefined, { signal: held.signal }).catch(() => undefined);
        const place = Promise.race([sent, soon]).then(() => {
          held.abort();
          places.delete(place);
        });
        sending.push(sent);
        places.add(place);
      }
      if (taken.length < limit) break;
      // Refills several slots at a time: each refill is a statement.
      while (places.size > AT_ONCE / 2) await Promise.race(places);
    }
    await Promise.all(sending);
  }

  const worker = createPeriodicWorker({
    name: 'push',
    everyMs: EVERY_MS,
    run: sendWaiting,
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

function payloadOf(it: Waiting, appName: string) {
  const { kind, language, amounts } = it;
  const told = { template: it.template as TextName, params: it.params };
  const { title, content } = pairIn(language, told, appName);
  const hides = !amounts && WITH_AMOUNTS.includes(kind);
  return {
    id: it.id,
    title,
    body: shortened(
      hides ? contentFor(language, 'push_hidden_content', { app: appName }) : content,
    ),
    path: BY_KIND[kind].path,
  };
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= BODY_LENGTH
    ? text
    : `${characters
        .slice(0, BODY_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
