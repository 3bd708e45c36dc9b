import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@candela/contract';
import type { MarketService } from '../../trading/market/service.js';
import { formatSseEvent } from './format-sse-event.js';
import type { Subscription } from './open-stream.js';

export type StreamMarket = Pick<
  MarketService,
  'getInstrument' | 'listCandles' | 'revealedSecond' | 'instrument'
>;

/** Then it is sent with a later second. */
const CHART_TIMEOUT_MS = 250;

export interface PriceBatch {
  changedFor(watched: Subscription): Buffer | undefined;
  candlesFor(watched: Subscription): string;
}

/** `begun`: number of the last interval. */
interface CachedChart {
  readonly interval: number;
  readonly text: string;
}

export function createStreamPrices(market: StreamMarket) {
  let last: ReadonlyMap<string, string> = new Map();
  const candles = new Map<string, CachedChart>();
  const reading = new Set<string>();

  async function priceText(lang: Language, id: string): Promise<string> {
    const shown = await market.getInstrument({ id }, lang);
    return shown.ok ? formatSseEvent('price', shown.value) : '';
  }

  async function candlesText({
    id,
    interval,
  }: NonNullable<Subscription['candles']>): Promise<string> {
    const found = await market.listCandles({ id, interval, limit: 2 });
    return found.ok ? formatSseEvent('candles', { id, interval, candles: found.value }) : '';
  }

  async function refreshChart(
    key: string,
    chart: NonNullable<Subscription['candles']>,
    intervalNumber: number,
  ) {
    if (reading.has(key) || candles.get(key)?.interval === intervalNumber) return;
    reading.add(key);
    const text = await candlesText(chart).catch(() => '');
    reading.delete(key);
    if (text !== '') candles.set(key, { interval: intervalNumber, text });
  }

  const priceKey = (lang: Language, id: string) => `${lang}/${id}`;
  const candlesKey = ({ id, interval }: NonNullable<Subscription['candles']>) =>
    `${id}/${interval}`;

  return {
    async initialEvents({ lang, instruments, candles: chart }: Subscription): Promise<{
      readonly prices: string;
      readonly candles: string;
    }> {
      const texts = await Promise.all(instruments.map((id) => priceText(lang, id)));
      return { prices: texts.join(''), candles: chart ? await candlesText(chart) : '' };
    },

    async buildBatch(watchers: Iterable<Subscription>): Promise<PriceBatch> {
      const second = market.revealedSecond();
      const now = new Map<string, Promise<string>>();
      const charts = new Map<string, NonNullable<Subscription['candles']>>();
      for (const { lang, instruments, candles: chart } of watchers) {
        for (const id of instruments) {
          const key = priceKey(lang, id);
          if (!now.has(key)) now.set(key, priceText(lang, id));
        }
        if (chart) charts.set(candlesKey(chart), chart);
      }
      // Together, so that no rejection stays unhandled.
      const texts = await Promise.all(now.values());
      const current = new Map([...now.keys()].map((key, at) => [key, texts[at] ?? ''] as const));
      const before = last;
      last = current;

      for (const key of candles.keys()) if (!charts.has(key)) candles.delete(key);
      const refreshes = [...charts].map(([key, chart]) =>
        refreshChart(key, chart, Math.floor(second / chart.interval)),
      );
      // A slow chart must not delay prices and heartbeats.
      const timeout = new AbortController();
      await Promise.race([
        Promise.all(refreshes),
        delay(CHART_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();

      const shared = new Map<string, Buffer | undefined>();
      return {
        changedFor({ lang, instruments }) {
          const group = `${lang}/${instruments.join()}`;
          if (shared.has(group)) return shared.get(group);
          const changed = instruments
            .map((id) => priceKey(lang, id))
            .filter((key) => current.get(key) !== before.get(key))
            .map((key) => current.get(key) ?? '')
            .join('');
          const bytes = changed === '' ? undefined : Buffer.from(changed);
          shared.set(group, bytes);
          return bytes;
        },
        candlesFor: ({ candles: chart }) => (chart && candles.get(candlesKey(chart))?.text) || '',
      };
    },
  };
}
