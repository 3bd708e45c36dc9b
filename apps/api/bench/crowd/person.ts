import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { INSTRUMENTS_REFRESH_MS, PROFILE_REFRESH_MS } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import type { Answered, Asking } from './asking.js';
import { follow } from './stream.js';

/** How often a screen asks, in milliseconds; those of `packages/trading` and `apps/web`. */
const HOME_REFRESH_MS = 60_000;
const PRICE_REFRESH_MS = 1_000;
const OPEN_ORDERS_REFRESH_MS = 15_000;
const SETTLING_REFRESH_MS = 1_000;
const STREAM_AGAIN_MS = 1_000;

/** An order a minute, which runs for as long. */
const ORDER_EVERY_MS = 60_000;
const ORDER_SECONDS = 60;
const STAKE = '1';
/** An answer that never came is asked for again, under the same request id. */
const ATTEMPTS = 3;

/** What all persons' orders came to. */
export interface Traded {
  /** Ids of the orders that were acknowledged. */
  readonly acknowledged: string[];
  /** Orders of which nobody knows whether they were taken. */
  unknown: number;
  /** From the second an order was due until its end was seen, in milliseconds. */
  readonly seenAfter: number[];
}

export interface PersonDeps {
  readonly token: string;
  /** Which instrument they look at and trade. */
  readonly instrument: string;
  readonly traded: Traded;
  /** Whether they hold a stream, and ask for no price and no order that is due. */
  readonly hasStream: boolean;
}

interface OpenOrder {
  readonly id: string;
  readonly expires_at: number;
  readonly status: string;
}

export type Person = ReturnType<typeof createPerson>;

/** Somebody who has Home and the trading screen open at once, and places an order each minute. */
export function createPerson({ token, instrument, traded, hasStream }: PersonDeps) {
  /** By id, when they are due: epoch milliseconds. */
  const open = new Map<string, number>();
  let asking: Asking | undefined;

  const ask = (name: CallName, fields: Readonly<Record<string, string>> = {}) => {
    if (asking === undefined) throw new Error('Nobody is asked yet.');
    return asking.ask(name, calls[name].token ? { token, ...fields } : fields);
  };

  /** A poll begins when the last one was answered, as it does in the app, and the first at any moment. */
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

  /** As the app does it: opened again a second after it ended. */
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

  /** The first look is when the first is due, and then each second as long as one is. */
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

    /** Whom they ask from now on. */
    turnTo(to: Asking): void {
      asking = to;
    },

    /** Does all that until it is told to stop; resolves when nothing is under way any more. */
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

    /** Places nothing more, and watches what is open until it has ended or it is told to stop. */
    async settle(signal: AbortSignal): Promise<void> {
      while (open.size > 0 && !signal.aborted) {
        await watchDue();
        if (open.size > 0) await rest(SETTLING_REFRESH_MS, signal);
      }
    },
  };
}

/** Whether the service may have done it all the same. */
const isUnknown = ({ ok, status }: Answered) => !ok && (status === 0 || status >= 500);

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
