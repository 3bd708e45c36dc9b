import type { Language } from '@candela/contract';
import type { MarketService } from '../market/service.js';
import { eventText } from './event-text.js';
import type { Watched } from './stream.js';

export type StreamMarket = Pick<
  MarketService,
  'getInstrument' | 'listCandles' | 'revealedSecond' | 'instrument'
>;

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
  let candles: ReadonlyMap<string, DrawnChart> = new Map();

  async function priceText(lang: Language, id: string): Promise<string> {
    const shown = await market.getInstrument({ id }, lang);
    return shown.ok ? eventText('price', shown.value) : '';
  }

  async function candlesText({ id, interval }: NonNullable<Watched['candles']>): Promise<string> {
    const found = await market.listCandles({ id, interval, limit: 2 });
    return found.ok ? eventText('candles', { id, interval, candles: found.value }) : '';
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

      const drawn = new Map<string, DrawnChart>();
      await Promise.all(
        [...charts].map(async ([key, chart]) => {
          const begun = Math.floor(second / chart.interval);
          const known = candles.get(key);
          // A chart that cannot be read holds up neither prices nor beats: it is asked for again with the next second.
          const text = known?.begun === begun ? '' : await candlesText(chart).catch(() => '');
          const made = text === '' ? known : { begun, text };
          if (made) drawn.set(key, made);
        }),
      );
      candles = drawn;

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
        candlesFor: ({ candles: chart }) => (chart && drawn.get(candlesKey(chart))?.text) || '',
      };
    },
  };
}
