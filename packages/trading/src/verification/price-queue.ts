import { checkShownPrices, type Evidence, type StoredPrices } from '@candela/evidence';
import { PRICES_MARGIN_MS, REVEAL_MARGIN_MS } from '../constants.js';
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
 * Compares displayed prices with the revealed or logged ones, every two minutes and at most ten
 * records at a time. Those whose data is missing are tried again last.
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
  const attempts = new Map<string, number>();
  const attemptsOf = ({ id }: StoredPrices) => attempts.get(id) ?? 0;
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
      const marginMs = prices.logged ? PRICES_MARGIN_MS : REVEAL_MARGIN_MS;
      return end * MINUTE_MS + marginMs <= now();
    });
    if (revealed.length === 0) return;
    const published = await fetchPublished();
    if (!published) return;
    // Newest first.
    const byAttempts = revealed.reverse().sort((a, b) => attemptsOf(a) - attemptsOf(b));
    for (const prices of byAttempts.slice(0, BATCH_SIZE)) {
      const minutes = minutesOfPrices(prices);
      const { instrument, logged: isLogged } = prices;
      const fetched = await fetchEvidence({ instrument, minutes, isLogged, published });
      if (isStopped || fetched.kind === 'unavailable') return;
      attempts.set(prices.id, attemptsOf(prices) + 1);
      if (fetched.kind === 'complete') {
        const { evidence: data, pins } = fetched;
        const { commitments, log, minutes: found, prices: logged, askedAt } = data;
        const isComplete = await checkShownPrices(
          evidence,
          prices,
          { commitments, log, minutes: found, prices: logged, askedAt, pins },
          Math.floor(now() / 1_000),
        );
        // One alarm is enough while minutes are withheld.
        if (!isComplete) return;
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
