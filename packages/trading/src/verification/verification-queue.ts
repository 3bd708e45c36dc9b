import type { Order } from '@candela/api-client/trading';
import type { Evidence } from '@candela/evidence';
import type { Ticket } from '@candela/fair-price';
import { IDS_PER_REQUEST_MAX } from '../positions/open-orders.js';
import type { FairEvidenceSource } from '../receipt/useFairEvidence.js';
import { shownOrderOf, type VerifyReceipt, verifyOrder } from '../receipt/verify-order.js';

const MINUTE_MS = 60_000;
/** After this a minute's key is surely revealed. */
const REVEAL_MARGIN_MS = 1_500;
/** Leaves most of the rate limit of 240 requests a minute to the screens. */
const PAUSE_PER_MINUTE_MS = 1_000;
const RETRY_DELAY_MS = 2 * MINUTE_MS;

export interface VerificationQueueDependencies extends FairEvidenceSource {
  readonly evidence: Evidence;
  readonly user: string;
  /** Epoch ms of the service. */
  readonly now: () => number;
  /** Rejects without a response. */
  readonly listOrders: (ids: readonly string[]) => Promise<readonly Order[]>;
  readonly verifyReceipt?: VerifyReceipt | undefined;
}

export interface VerificationQueue {
  /** After a new ticket. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Verifies every settled order of which this device has a ticket, newest first: at once, then
 * whenever the last minute of an order is revealed. Failures are retried.
 */
export function startVerificationQueue(
  dependencies: VerificationQueueDependencies,
): VerificationQueue {
  const { evidence, user, now, listOrders, fetchPublished, verifyReceipt } = dependencies;
  /** Epoch ms of the service, by order id. */
  const retryAt = new Map<string, number>();
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWoken = false;

  async function run(): Promise<void> {
    if (isRunning) {
      isWoken = true;
      return;
    }
    isRunning = true;
    clearTimeout(timer);
    const nextAt = await verifyRevealedOrders().catch(() => now() + RETRY_DELAY_MS);
    isRunning = false;
    if (stopping.signal.aborted) return;
    if (isWoken) {
      isWoken = false;
      void run();
    } else if (nextAt !== undefined) {
      timer = setTimeout(() => void run(), Math.max(0, nextAt - now()));
    }
  }

  /** @returns epoch ms of the service of the next order to verify. */
  async function verifyRevealedOrders(): Promise<number | undefined> {
    const ids = (await evidence.listUncheckedIds(user)).sort().reverse();
    if (ids.length === 0) return undefined;
    const { readTicket } = await import('@candela/fair-price');
    let nextAt: number | undefined;
    for (let at = 0; at < ids.length; at += IDS_PER_REQUEST_MAX) {
      const revealed = new Map<string, Ticket>();
      for (const id of ids.slice(at, at + IDS_PER_REQUEST_MAX)) {
        const stored = await evidence.getTicket(user, id);
        const ticket = stored && readTicket(stored.ticket.text);
        if (!ticket) continue;
        const verifiableAt = Math.max(retryAt.get(id) ?? 0, revealedAt(ticket));
        if (verifiableAt <= now()) revealed.set(id, ticket);
        else nextAt = Math.min(nextAt ?? verifiableAt, verifiableAt);
      }
      for (const id of await verifyBatch(revealed)) {
        const later = now() + RETRY_DELAY_MS;
        retryAt.set(id, later);
        nextAt = Math.min(nextAt ?? later, later);
      }
      if (stopping.signal.aborted) return undefined;
    }
    return nextAt;
  }

  /** @returns ids of orders that could not be verified. */
  async function verifyBatch(tickets: ReadonlyMap<string, Ticket>): Promise<string[]> {
    const ids = [...tickets.keys()];
    if (ids.length === 0) return [];
    const orders = new Map((await listOrders(ids)).map((order) => [order.id, order]));
    const published = await fetchPublished();
    if (!published) return ids;
    const { receiptFrom } = await import('@candela/fair-price');
    const failed: string[] = [];
    for (const [orderId, ticket] of tickets) {
      if (stopping.signal.aborted) return failed;
      const order = orders.get(orderId);
      const shown = order && order.status !== 'trading' ? shownOrderOf(order) : undefined;
      // Without a result `useLateSettlementAlarm` reports it.
      const result =
        shown &&
        (await verifyOrder(
          { user, orderId, shown, receipt: receiptFrom(ticket, shown) },
          {
            deviceEvidence: evidence,
            fetchEvidence: (request) => dependencies.fetchEvidence({ ...request, published }),
            ...{ now, verifyReceipt },
          },
        ));
      const isChecked = (await evidence.getChecks(user, [orderId])).has(orderId);
      if (!isChecked) failed.push(orderId);
      if (result) await pause(PAUSE_PER_MINUTE_MS * (1 + ticket.seconds / 60));
    }
    return failed;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const pauseTimer = setTimeout(resolve, ms);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(pauseTimer);
        resolve();
      });
    });
  }

  void run();
  return {
    wake: () => void run(),
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

function revealedAt({ dueSecond }: Ticket): number {
  return (Math.floor(dueSecond / 60) + 1) * MINUTE_MS + REVEAL_MARGIN_MS;
}
