import { checkShownPrices, type Evidence } from '@candela/evidence';
import { REVEAL_MARGIN_MS } from '../constants.js';
import type { FairEvidenceSource } from '../receipt/useFairEvidence.js';

const MINUTE_MS = 60_000;
const FIRST_DELAY_MS = 10_000;
const INTERVAL_MS = 2 * MINUTE_MS;
const BATCH_SIZE = 10;
const PAUSE_PER_MINUTE_MS = 2_000;

export interface PriceQueueDependencies extends FairEvidenceSource {
  readonly evidence: Evidence;
  readonly user: string;
  /** Epoch ms of the service. */
  readonly now: () => number;
}

/**
 * Compares displayed prices with the revealed ones, every two minutes and at most ten records at a
 * time. One whose data is missing is tried again on the next visit.
 *
 * @returns the function that stops it.
 */
export function startPriceQueue({
  evidence,
  user,
  now,
  fetchPublished,
  fetchEvidence,
}: PriceQueueDependencies): () => void {
  const tried = new Set<string>();
  let isStopped = false;
  let timer = setTimeout(() => void run(), FIRST_DELAY_MS);

  async function run(): Promise<void> {
    // When something fails to load, the next run retries.
    await compareRevealed().catch(() => undefined);
    if (!isStopped) timer = setTimeout(() => void run(), INTERVAL_MS);
  }

  async function compareRevealed(): Promise<void> {
    const stored = await evidence.listPrices(user);
    if (stored.length === 0) return;
    const { minutesOfPrices } = await import('@candela/fair-price');
    const revealed = stored.filter((prices) => {
      const end = (minutesOfPrices(prices).at(-1) ?? 0) + 1;
      return !tried.has(prices.id) && end * MINUTE_MS + REVEAL_MARGIN_MS <= now();
    });
    if (revealed.length === 0) return;
    const published = await fetchPublished();
    if (!published) return;
    for (const prices of revealed.slice(-BATCH_SIZE).reverse()) {
      const minutes = minutesOfPrices(prices);
      const fetched = await fetchEvidence({ instrument: prices.instrument, minutes, published });
      if (isStopped || fetched.kind === 'unavailable') return;
      tried.add(prices.id);
      if (fetched.kind === 'complete') {
        const { commitments, log, minutes: found } = fetched.evidence;
        const data = { commitments, log, minutes: found, pins: fetched.pins };
        await checkShownPrices(evidence, prices, data, Math.floor(now() / 1_000));
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_PER_MINUTE_MS * minutes.length);
      });
      if (isStopped) return;
    }
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
