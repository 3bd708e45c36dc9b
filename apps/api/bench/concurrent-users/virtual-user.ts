import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { INSTRUMENTS_REFRESH_MS, PROFILE_REFRESH_MS } from '@candela/contract';
import { type CallName, calls } from '@candela/contract/calls';
import type { ApiClient, CallResult } from './api-client.js';
import { followStream } from './follow-stream.js';

/** As in `packages/trading` and `apps/web`. */
const HOME_REFRESH_MS = 60_000;
const PRICE_REFRESH_MS = 1_000;
const OPEN_ORDERS_REFRESH_MS = 15_000;
const SETTLING_REFRESH_MS = 1_000;
const STREAM_RETRY_MS = 1_000;

const ORDER_INTERVAL_MS = 60_000;
const ORDER_SECONDS = 60;
const STAKE = '1';
const MAX_ATTEMPTS = 3;

export interface OrderLog {
  readonly acknowledged: string[];
  unknown: number;
  /** From the due second until the client saw the result. */
  readonly settlementDelaysMs: number[];
}

export interface VirtualUserDeps {
  readonly token: string;
  readonly instrument: string;
  readonly orderLog: OrderLog;
  readonly hasStream: boolean;
}

interface OpenOrder {
  readonly id: string;
  readonly expires_at: number;
  readonly status: string;
}

export type VirtualUser = ReturnType<typeof createVirtualUser>;

export function createVirtualUser({ token, instrument, orderLog, hasStream }: VirtualUserDeps) {
  const openOrders = new Map<string, number>();
  let apiClient: ApiClient | undefined;

  const call = (name: CallName, fields: Readonly<Record<string, string>> = {}) => {
    if (apiClient === undefined) throw new Error('No request was sent yet.');
    return apiClient.call(name, calls[name].token ? { token, ...fields } : fields);
  };

  /** From the previous response, as in the app. The first poll is at a random time. */
  async function repeatEvery(signal: AbortSignal, everyMs: number, task: () => Promise<unknown>) {
    await pauseUnlessAborted(Math.random() * everyMs, signal);
    while (!signal.aborted) {
      await task();
      await pauseUnlessAborted(everyMs, signal);
    }
  }

  async function placeOrder(): Promise<void> {
    const terms = {
      id: instrument,
      direction: Math.random() < 0.5 ? 'up' : 'down',
      amount: STAKE,
      seconds: String(ORDER_SECONDS),
    };
    const quote = await call('previewOrder', terms);
    if (!quote.ok) return;
    const { quote_id } = quote.data as { quote_id: string };
    const order = { ...terms, quote_id, request_id: randomUUID() };
    let response = await call('placeOrder', order);
    for (let attempt = 1; attempt < MAX_ATTEMPTS && hasUnknownOutcome(response); attempt += 1) {
      response = await call('placeOrder', order);
    }
    if (hasUnknownOutcome(response)) orderLog.unknown += 1;
    if (!response.ok) return;
    const { id, expires_at } = response.data as OpenOrder;
    orderLog.acknowledged.push(id);
    openOrders.set(id, 1_000 * expires_at);
  }

  async function pollDueOrders(): Promise<void> {
    const due = [...openOrders].filter(([, at]) => at <= Date.now()).map(([id]) => id);
    if (due.length === 0) return;
    const response = await call('listOrders', { ids: due.join(',') });
    if (response.ok) recordSettled(response.data as OpenOrder[]);
  }

  function recordSettled(orders: readonly OpenOrder[]): void {
    for (const { id, status } of orders) {
      const at = openOrders.get(id);
      if (status === 'trading' || at === undefined) continue;
      orderLog.settlementDelaysMs.push(Date.now() - at);
      openOrders.delete(id);
    }
  }

  async function listenToStream(signal: AbortSignal): Promise<void> {
    await pauseUnlessAborted(Math.random() * PRICE_REFRESH_MS, signal);
    while (!signal.aborted && apiClient !== undefined) {
      const { address, recordEvent } = apiClient;
      try {
        await followStream(
          { address, token, instrument },
          (name, data) => {
            recordEvent('told');
            if (name === 'orders') recordSettled(data as OpenOrder[]);
          },
          signal,
        );
      } catch {
        if (!signal.aborted) recordEvent('broken');
      }
      await pauseUnlessAborted(STREAM_RETRY_MS, signal);
    }
  }

  async function watchOrders(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = Math.min(...openOrders.values());
      await pauseUnlessAborted(
        Math.max(0, Math.min(next - Date.now(), SETTLING_REFRESH_MS)),
        signal,
      );
      if (signal.aborted || next > Date.now()) continue;
      await pollDueOrders();
      await pauseUnlessAborted(SETTLING_REFRESH_MS, signal);
    }
  }

  return {
    countOpen: () => openOrders.size,

    setClient(client: ApiClient): void {
      apiClient = client;
    },

    async run(signal: AbortSignal): Promise<void> {
      await Promise.all([
        repeatEvery(signal, INSTRUMENTS_REFRESH_MS, () =>
          call('listInstruments', { class: '1', trend: '1' }),
        ),
        repeatEvery(signal, PROFILE_REFRESH_MS, () => call('getProfile')),
        repeatEvery(signal, HOME_REFRESH_MS, () => call('getHome')),
        repeatEvery(signal, OPEN_ORDERS_REFRESH_MS, () => call('listOrders', { state: 'trading' })),
        repeatEvery(signal, ORDER_INTERVAL_MS, placeOrder),
        ...(hasStream
          ? [listenToStream(signal)]
          : [
              repeatEvery(signal, PRICE_REFRESH_MS, () =>
                call('getInstrument', { id: instrument }),
              ),
              watchOrders(signal),
            ]),
      ]);
    },

    async waitForSettlements(signal: AbortSignal): Promise<void> {
      while (openOrders.size > 0 && !signal.aborted) {
        await pollDueOrders();
        if (openOrders.size > 0) await pauseUnlessAborted(SETTLING_REFRESH_MS, signal);
      }
    },
  };
}

const hasUnknownOutcome = ({ ok, status }: CallResult) => !ok && (status === 0 || status >= 500);

async function pauseUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
