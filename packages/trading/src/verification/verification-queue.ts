import type { Order } from '@candela/api-client/trading';
import { checkEntryChoice, type Evidence } from '@candela/evidence';
import type { ShownOrder, Ticket } from '@candela/fair-price';
import { PRICES_MARGIN_MS, REVEAL_MARGIN_MS } from '../constants.js';
import type { FairEvidenceSource } from '../receipt/useFairEvidence.js';
import { shownOrderOf, type VerifyReceipt, verifyOrder } from '../receipt/verify-order.js';

const MINUTE_MS = 60_000;
/** Small, so that a new order does not wait for a long backlog. */
const BATCH_SIZE = 20;
/** Leaves most of the rate limit of 240 requests a minute to the screens. */
const PAUSE_PER_MINUTE_MS = 1_000;
const RETRY_DELAY_MS = 2 * MINUTE_MS;
const RETRY_DELAY_MAX_MS = 60 * MINUTE_MS;
/** The service clock may be corrected while waiting. */
const WAIT_MAX_MS = 10 * MINUTE_MS;

export interface VerificationQueueDependencies extends FairEvidenceSource {
  readonly evidence: Evidence;
  readonly user: string;
  /** Epoch ms of the service. */
  readonly now: () => number;
  /** Rejects without the orders. */
  readonly listOrders: (ids: readonly string[]) => Promise<readonly Order[]>;
  readonly verifyReceipt?: VerifyReceipt | undefined;
}

export interface VerificationQueue {
  /** After a new ticket or a clock adjustment. */
  readonly wake: () => void;
  readonly stop: () => void;
}

interface QueuedOrder {
  readonly orderId: string;
  readonly ticket: Ticket;
  /** Epoch seconds of the service. */
  readonly receivedAt: number;
  attempts: number;
  /** Epoch ms of the service. */
  verifiableAt: number;
}

/**
 * Verifies every settled order of which this device has a ticket, newest first: at once, then
 * whenever the last minute of an order is revealed. Failures are retried.
 */
export function startVerificationQueue(
  dependencies: VerificationQueueDependencies,
): VerificationQueue {
  const { evidence, user, now, listOrders, fetchPublished, verifyReceipt } = dependencies;
  const known = new Map<string, QueuedOrder>();
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWoken = false;
  /** Of the checks whose entries were compared. */
  let comparedRevision: number | undefined;

  async function run(): Promise<void> {
    isWoken = true;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    let nextAt: number | undefined;
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      nextAt = await verifyRevealedOrders().catch(() => now() + RETRY_DELAY_MS);
    }
    isRunning = false;
    if (stopping.signal.aborted || nextAt === undefined) return;
    const delay = Math.min(Math.max(0, nextAt - now()), WAIT_MAX_MS);
    timer = setTimeout(() => void run(), delay);
  }

  /** @returns epoch ms of the service of the next order to verify. */
  async function verifyRevealedOrders(): Promise<number | undefined> {
    for (;;) {
      const unchecked = await listUnchecked();
      const batch = unchecked
        .filter(({ verifiableAt }) => verifiableAt <= now())
        // One that fails does not delay the others.
        .sort((a, b) => a.attempts - b.attempts || b.receivedAt - a.receivedAt)
        .slice(0, BATCH_SIZE);
      if (batch.length === 0) {
        await checkEntries();
        const times = unchecked.map(({ verifiableAt }) => verifiableAt);
        return times.length === 0 ? undefined : Math.min(...times);
      }
      const isComplete = await verifyBatch(batch);
      if (stopping.signal.aborted) return undefined;
      await checkEntries();
      // Other batches would fail as well, one right after the other.
      if (!isComplete) return now() + RETRY_DELAY_MS;
    }
  }

  async function checkEntries(): Promise<void> {
    const revision = evidence.getRevision();
    if (revision === comparedRevision) return;
    await checkEntryChoice(evidence, user, Math.floor(now() / 1_000));
    comparedRevision = revision;
  }

  async function listUnchecked(): Promise<QueuedOrder[]> {
    const ids = await evidence.listUncheckedIds(user);
    for (const orderId of ids.filter((id) => !known.has(id))) {
      const { readTicket } = await import('@candela/fair-price');
      const stored = await evidence.getTicket(user, orderId);
      const ticket = stored && readTicket(stored.ticket.text);
      if (!ticket) continue;
      const { receivedAt } = stored;
      const marginMs = ticket.source ? PRICES_MARGIN_MS : REVEAL_MARGIN_MS;
      const verifiableAt = (Math.floor(ticket.dueSecond / 60) + 1) * MINUTE_MS + marginMs;
      known.set(orderId, { orderId, ticket, receivedAt, attempts: 0, verifiableAt });
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  /** @returns false when data or verifier failed to load. */
  async function verifyBatch(batch: readonly QueuedOrder[]): Promise<boolean> {
    // Until an order was tried, a failure concerns the whole batch.
    let tried: readonly QueuedOrder[] = batch;
    try {
      const ids = batch.map(({ orderId }) => orderId);
      const settled = (await listOrders(ids)).filter(({ status }) => status !== 'trading');
      const shownOrders = new Map(settled.map((order) => [order.id, shownOrderOf(order)]));
      const published = await fetchPublished();
      if (!published) return false;
      tried = [];
      for (const queued of batch) {
        if (stopping.signal.aborted) return false;
        const outcome = await verify(queued, shownOrders.get(queued.orderId), published);
        if (outcome !== 'checked') tried = [...tried, queued];
        if (outcome === 'failed') return false;
        await pause(PAUSE_PER_MINUTE_MS * (1 + queued.ticket.seconds / 60));
      }
      return true;
    } finally {
      for (const queued of tried) postpone(queued);
    }
  }

  async function verify(
    { orderId, ticket }: QueuedOrder,
    shown: ShownOrder | undefined,
    published: NonNullable<Awaited<ReturnType<typeof fetchPublished>>>,
  ): Promise<'checked' | 'unfinished' | 'failed'> {
    // `useLateSettlementAlarm` reports a missing order or result.
    if (!shown) return 'unfinished';
    const { receiptFrom } = await import('@candela/fair-price');
    const result = await verifyOrder(
      { user, orderId, shown, receipt: receiptFrom(ticket, shown) },
      {
        deviceEvidence: evidence,
        fetchEvidence: (request) => dependencies.fetchEvidence({ ...request, published }),
        ...{ now, verifyReceipt },
      },
    );
    if (result.kind === 'failed') return 'failed';
    const isChecked = (await evidence.getChecks(user, [orderId])).has(orderId);
    return isChecked ? 'checked' : 'unfinished';
  }

  function postpone(queued: QueuedOrder): void {
    const delay = Math.min(RETRY_DELAY_MS * 2 ** queued.attempts, RETRY_DELAY_MAX_MS);
    queued.attempts += 1;
    queued.verifiableAt = now() + delay;
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const pauseTimer = setTimeout(done, ms);
      function done() {
        clearTimeout(pauseTimer);
        stopping.signal.removeEventListener('abort', done);
        resolve();
      }
      stopping.signal.addEventListener('abort', done);
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
