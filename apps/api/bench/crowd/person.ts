import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { INSTRUMENTS_REFRESH_MS, PROFILE_REFRESH_MS } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import type { Answered, Asking } from './asking.js';
import { follow } from './stream.js';

/** As in `packages/trading` and `apps/web`. */
const HOME_REFRESH_MS = 60_000;
const PRICE_REFRESH_MS = 1_000;
const OPEN_ORDERS_REFRESH_MS = 15_000;
const SETTLING_REFRESH_MS = 1_000;
const STREAM_AGAIN_MS = 1_000;

const ORDER_EVERY_MS = 60_000;
const ORDER_SECONDS = 60;
const STAKE = '1';
/** Retries keep the request id. */
const ATTEMPTS = 3;

export interface Traded {
  readonly acknowledged: string[];
  unknown: number;
  /** Milliseconds from the due second until the client saw the result. */
  readonly seenAfter: number[];
}

export interface PersonDeps {
  readonly token: string;
  readonly instrument: string;
  readonly traded: Traded;
  /** Replaces polling of prices and due orders. */
  readonly hasStream: boolean;
}

interface OpenOrder {
  readonly id: string;
  readonly expires_at: number;
  readonly status: string;
}

export type Person = ReturnType<typeof createPerson>;

export function createPerson({ token, instrument, traded, hasStream }: PersonDeps) {
  /** Due times in epoch milliseconds, by id. */
  const open = new Map<string, number>();
  let asking: Asking | undefined;

  const ask = (name: CallName, fields: Readonly<Record<string, string>> = {}) => {
    if (asking === undefined) throw new Error('Nobody is asked yet.');
    return asking.ask(name, calls[name].token ? { token, ...fields } : fields);
  };

  /**
   * As in the app, the interval starts at the previous response. The first poll is at a random
   * time.
   */
  async function over(signal: AbortSignal, everyMs: number, work: () => Promise<unknown>) {
    await rest(Math.random() * everyMs, signal);
    while (!signal.aborted) {
      await work();
      await rest(everyMs, signal);
    }
  }

  async function placeOrder(): Promise<void> {
    const terms = {
      id: instrument,
      direction: Math.random() < 0.5 ? 'up' : 'down',
      amount: STAKE,
      seconds: String(ORDER_SECONDS),
    };
    const quote = await ask('previewOrder', terms);
    if (!quote.ok) return;
    const { quote_id } = quote.data as { quote_id: string };
    const order = { ...terms, quote_id, request_id: randomUUID() };
    let answer = await ask('placeOrder', order);
    for (let attempt = 1; attempt < ATTEMPTS && isUnknown(answer); attempt += 1) {
      answer = await ask('placeOrder', order);
    }
    if (isUnknown(answer)) traded.unknown += 1;
    if (!answer.ok) return;
    const { id, expires_at } = answer.data as OpenOrder;
    traded.acknowledged.push(id);
    open.set(id, 1_000 * expires_at);
  }

  async function watchDue(): Promise<void> {
    const due = [...open].filter(([, at]) => at <= Date.now()).map(([id]) => id);
    if (due.length === 0) return;
    const answer = await ask('listOrders', { ids: due.join(',') });
    if (answer.ok) see(answer.data as OpenOrder[]);
  }

  function see(orders: readonly OpenOrder[]): void {
    for (const { id, status } of orders) {
      const at = open.get(id);
      if (status === 'trading' || at === undefined) continue;
      traded.seenAfter.push(Date.now() - at);
      open.delete(id);
    }
  }

  /** Reopens a closed stream as the app does. */
  async function listen(signal: AbortSignal): Promise<void> {
    await rest(Math.random() * PRICE_REFRESH_MS, signal);
    while (!signal.aborted && asking !== undefined) {
      const { address, note } = asking;
      try {
        await follow(
          { address, token, instrument },
          (name, data) => {
            note('told');
            if (name === 'orders') see(data as OpenOrder[]);
          },
          signal,
        );
      } catch {
        if (!signal.aborted) note('broken');
      }
      await rest(STREAM_AGAIN_MS, signal);
    }
  }

  /** Polls from the first due time on. */
  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = Math.min(...open.values());
      await rest(Math.max(0, Math.min(next - Date.now(), SETTLING_REFRESH_MS)), signal);
      if (signal.aborted || next > Date.now()) continue;
      await watchDue();
      await rest(SETTLING_REFRESH_MS, signal);
    }
  }

  return {
    countOpen: () => open.size,

    turnTo(to: Asking): void {
      asking = to;
    },

    /** Resolves when no request is in flight. */
    async live(signal: AbortSignal): Promise<void> {
      await Promise.all([
        over(signal, INSTRUMENTS_REFRESH_MS, () =>
          ask('listInstruments', { class: '1', trend: '1' }),
        ),
        over(signal, PROFILE_REFRESH_MS, () => ask('getProfile')),
        over(signal, HOME_REFRESH_MS, () => ask('getHome')),
        over(signal, OPEN_ORDERS_REFRESH_MS, () => ask('listOrders', { state: 'trading' })),
        over(signal, ORDER_EVERY_MS, placeOrder),
        ...(hasStream
          ? [listen(signal)]
          : [
              over(signal, PRICE_REFRESH_MS, () => ask('getInstrument', { id: instrument })),
              watch(signal),
            ]),
      ]);
    },

    /** Places no more orders. */
    async settle(signal: AbortSignal): Promise<void> {
      while (open.size > 0 && !signal.aborted) {
        await watchDue();
        if (open.size > 0) await rest(SETTLING_REFRESH_MS, signal);
      }
    },
  };
}

/** Whether the service may have executed the request. */
const isUnknown = ({ ok, status }: Answered) => !ok && (status === 0 || status >= 500);

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
