import type { User } from '../operation-generator.ts';
import type { ReportLine } from '../report.ts';
import type { ServicePeer } from '../test-rig.ts';

const INSTRUMENTS = ['btc', 'eth', 'eurusd', 'xauusd'] as const;
/** The others may have no price. */
const ALWAYS_OPEN_COUNT = 2;
/** In the past, so that every process has them. */
const TICKS_SECONDS = 300;
/** Enough on a busy machine. */
const SETTLED_SECONDS = 5;
/** As a screen requests. */
const INTERVALS = [60, 300] as const;
const CANDLES = 500;

/** Compares response texts. */
export async function comparePrices(
  peers: readonly ServicePeer[],
  { token }: User,
): Promise<ReportLine> {
  const to = Math.floor(Date.now() / 1_000) - SETTLED_SECONDS;
  const requests = INSTRUMENTS.flatMap((id) => [
    [
      'Lottery/tick_find',
      { token, id, from: String(to - TICKS_SECONDS + 1), to: String(to) },
    ] as const,
    ...INTERVALS.map((interval) => {
      const before = String(Math.floor(to / interval) * interval);
      const fields = { token, id, interval: String(interval), before, limit: String(CANDLES) };
      return ['Lottery/price_find', fields] as const;
    }),
  ]);
  let rows = 0;
  let different = 0;
  for (const [path, fields] of requests) {
    const texts = await Promise.all(peers.map(({ address }) => fetchText(address, path, fields)));
    const { data } = JSON.parse(texts[0] ?? '') as { data?: readonly unknown[] };
    if (data === undefined) throw new Error(`${path} answered ${texts[0]}.`);
    rows += data.length;
    if (new Set(texts).size > 1) different += 1;
  }
  return {
    promise: 'prices are the same text from every process',
    figure: `${different} of ${requests.length} differ (${rows} ticks and candles, ${peers.length} processes)`,
    target: '0',
    verdict: different === 0 && rows >= ALWAYS_OPEN_COUNT * TICKS_SECONDS ? 'kept' : 'broken',
  };
}

async function fetchText(address: string, path: string, fields: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({ lang: 'en', ...fields });
  return (await fetch(`${address}/api/${path}?${query}`)).text();
}
