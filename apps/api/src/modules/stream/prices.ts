import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@candela/contract';
import type { MarketService } from '../market/service.js';
import { eventText } from './event-text.js';
import type { Watched } from './stream.js';

export type StreamMarket = Pick<
  MarketService,
  'getInstrument' | 'listCandles' | 'revealedSecond' | 'instrument'
>;

/** A chart comes with the prices of its second if it is read within this, else with those of a later one. */
const CHART_WITHIN_MS = 250;

/** What a second brings to those who look at the same: made once and shared. */
export interface PriceRound {
  /** Prices that changed; undefined when none did. */
  changedFor(watched: Watched): Buffer | undefined;
  /** The candles that are looked at, '' where there are none (yet). */
  candlesFor(watched: Watched): string;
}

/** A chart's newest candles as text, and which of its intervals is the last of them. */
interface DrawnChart {
  readonly begun: number;
  readonly text: string;
}

/** The prices of each second as text, of what is looked at and of nothing else. */
export function createStreamPrices(market: StreamMarket) {
  /** Each instrument in each language, as it was last made. */
  let last: ReadonlyMap<string, string> = new Map();
  const candles = new Map<string, DrawnChart>();
  /** Charts that are being read. */
  const reading = new Set<string>();

  async function priceText(lang: Language, id: string): Promise<string> {
    const shown = await market.getInstrument({ id }, lang);
    return shown.ok ? eventText('price', shown.value) : '';
  }

  async function candlesText({ id, interval }: NonNullable<Watched['candles']>): Promise<string> {
    const found = await market.listCandles({ id, interval, limit: 2 });
    return found.ok ? eventText('candles', { id, interval, candles: found.value }) : '';
  }

  /** Reads a chart, unless that is done already. One that cannot be read is asked for again with the next second. */
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
    /** All that is looked at, as it is now: what a stream begins with. */
    async allOf({ lang, instruments, candles: chart }: Watched): Promise<{
      readonly prices: string;
      readonly candles: string;
    }> {
      const texts = await Promise.all(instruments.map((id) => priceText(lang, id)));
      return { prices: texts.join(''), candles: chart ? await candlesText(chart) : '' };
    },

    /** Makes the present second's texts for all that look. */
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
      // All at once: of several that fail, none may be left that nobody waits for.
      const texts = await Promise.all(now.values());
      const made = new Map([...now.keys()].map((key, at) => [key, texts[at] ?? ''] as const));
      const before = last;
      last = made;

      for (const key of candles.keys()) if (!charts.has(key)) candles.delete(key);
      const drawings = [...charts].map(([key, chart]) =>
        draw(key, chart, Math.floor(second / chart.interval)),
      );
      // One that is long in coming holds up neither prices nor beats.
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
