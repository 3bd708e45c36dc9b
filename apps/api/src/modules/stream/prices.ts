import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@candela/contract';
import type { MarketService } from '../market/service.js';
import { eventText } from './event-text.js';
import type { Watched } from './stream.js';

export type StreamMarket = Pick<
  MarketService,
  'getInstrument' | 'listCandles' | 'revealedSecond' | 'instrument'
>;

/** A slower chart is sent with a later second. */
const CHART_WITHIN_MS = 250;

/** Built once per second and shared by equal subscriptions. */
export interface PriceRound {
  /** Undefined when none changed. */
  changedFor(watched: Watched): Buffer | undefined;
  candlesFor(watched: Watched): string;
}

/** `begun` is the number of the last interval. */
interface DrawnChart {
  readonly begun: number;
  readonly text: string;
}

export function createStreamPrices(market: StreamMarket) {
  let last: ReadonlyMap<string, string> = new Map();
  const candles = new Map<string, DrawnChart>();
  const reading = new Set<string>();

  async function priceText(lang: Language, id: string): Promise<string> {
    const shown = await market.getInstrument({ id }, lang);
    return shown.ok ? eventText('price', shown.value) : '';
  }

  async function candlesText({ id, interval }: NonNullable<Watched['candles']>): Promise<string> {
    const found = await market.listCandles({ id, interval, limit: 2 });
    return found.ok ? eventText('candles', { id, interval, candles: found.value }) : '';
  }

  /** A failed read is retried with the next second. */
  async function draw(key: string, chart: NonNullable<Watched['candles']>, begun: number) {
    if (reading.has(key) || candles.get(key)?.begun === begun) return;
    reading.add(key);
    const text = await candlesText(chart).catch(() => '');
    reading.delete(key);
    if (text !== '') candles.set(key, { begun, text });
  }

  const priceKey = (lang: Language, id: string) => `${lang}/${id}`;
  const candlesKey = ({ id, interval }: NonNullable<Watched['candles']>) => `${id}/${interval}`;

  return {
    async allOf({ lang, instruments, candles: chart }: Watched): Promise<{
      readonly prices: string;
      readonly candles: string;
    }> {
      const texts = await Promise.all(instruments.map((id) => priceText(lang, id)));
      return { prices: texts.join(''), candles: chart ? await candlesText(chart) : '' };
    },

    async makeRound(watchers: Iterable<Watched>): Promise<PriceRound> {
      const second = market.revealedSecond();
      const now = new Map<string, Promise<string>>();
      const charts = new Map<string, NonNullable<Watched['candles']>>();
      for (const { lang, instruments, candles: chart } of watchers) {
        for (const id of instruments) {
          const key = priceKey(lang, id);
          if (!now.has(key)) now.set(key, priceText(lang, id));
        }
        if (chart) charts.set(candlesKey(chart), chart);
      }
      // Awaited together, so that no rejection stays unhandled.
      const texts = await Promise.all(now.values());
      const made = new Map([...now.keys()].map((key, at) => [key, texts[at] ?? ''] as const));
      const before = last;
      last = made;

      for (const key of candles.keys()) if (!charts.has(key)) candles.delete(key);
      const drawings = [...charts].map(([key, chart]) =>
        draw(key, chart, Math.floor(second / chart.interval)),
      );
      // A slow chart must not delay prices and heartbeats.
      const waited = new AbortController();
      await Promise.race([
        Promise.all(drawings),
        delay(CHART_WITHIN_MS, undefined, { signal: waited.signal }).catch(() => undefined),
      ]);
      waited.abort();

      const shared = new Map<string, Buffer | undefined>();
      return {
        changedFor({ lang, instruments }) {
          const group = `${lang}/${instruments.join()}`;
          if (shared.has(group)) return shared.get(group);
          const changed = instruments
            .map((id) => priceKey(lang, id))
            .filter((key) => made.get(key) !== before.get(key))
            .map((key) => made.get(key) ?? '')
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
