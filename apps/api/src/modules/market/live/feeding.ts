import { TRADE_HOLDS_MS } from './constants.js';
import type { InstrumentTick } from './repository.js';
import { createSourceWatch } from './source-watch.js';
import { createTickBuilder, type Doubt, type TickBuilder, type Verdict } from './tick-builder.js';
import type { Trade, TradeSource } from './trade.js';

/** `check` verifies the prices of `main`. */
export interface Sources {
  readonly main: TradeSource;
  readonly check?: TradeSource | undefined;
}

export interface FeedingOptions {
  readonly instruments: readonly string[];
  /** Maximum change from the previous price, in whole percent. */
  readonly bandPercent: number;
  /** Maximum difference of the sources, in whole percent. */
  readonly checkPercent: number;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Feeding {
  start(): void;
  /** Up to and including `second`; oldest first. */
  close(second: number): InstrumentTick[];
  stop(): Promise<void>;
}

const WHY: Readonly<Record<Doubt, string>> = {
  unanswered: 'its source has not shown that nothing of it is still to come',
  lagging: 'its source lags',
  band: 'its price is too far from the one before',
  missing: 'a trade is missing between those that came',
  disagreement: 'two sources disagree on its price',
};

/** Reported once per feeder period. */
const TOLD: Partial<Record<Verdict, string>> = {
  late: 'came after its second was closed, which stays as it is: its source lags',
  ahead: 'is ahead of our clock, and is left out',
};

/** @param newest last stored tick per instrument. */
export function createFeeding(
  options: FeedingOptions,
  { main, check }: Sources,
  newest: readonly InstrumentTick[],
): Feeding {
  const { now, onError } = options;
  const watch = createSourceWatch(main.delivery);
  const checked = new Map<string, Trade>();
  const told = new Set<Verdict>();
  const builders = new Map(
    options.instruments.map((id) => [
      id,
      builderOf(
        id,
        newest.find((tick) => tick.instrument === id),
      ),
    ]),
  );

  function builderOf(instrument: string, last: InstrumentTick | undefined): TickBuilder {
    return createTickBuilder(
      {
        source: watch,
        holdsMs: main.holdsMs,
        bandPercent: options.bandPercent,
        check: check && {
          priceAt: (endMs) => freshPrice(instrument, endMs),
          percent: options.checkPercent,
        },
        onDoubt: (doubt) => onError(new Error(`${instrument} has no tick: ${WHY[doubt]}.`)),
      },
      last && { second: last.second, trade: tradeOf(last, main.name) },
    );
  }

  /** Undefined when older than `TRADE_HOLDS_MS`. */
  function freshPrice(instrument: string, endMs: number): number | undefined {
    const trade = checked.get(instrument);
    return trade && trade.at >= endMs - TRADE_HOLDS_MS ? trade.price : undefined;
  }

  function add(trade: Trade): void {
    const verdict = builders.get(trade.instrument)?.add(trade, now());
    if (verdict === undefined) return;
    if (verdict === 'taken' || verdict === 'held') watch.inTime(Math.floor(trade.at / 1_000));
    if (verdict === 'late') watch.late();
    tell(trade, verdict);
  }

  function tell({ id, instrument }: Trade, verdict: Verdict): void {
    const why = TOLD[verdict];
    // Polled quotes are normally late.
    const isUsual = verdict === 'late' && main.delivery === 'polled';
    if (why === undefined || isUsual || told.has(verdict)) return;
    told.add(verdict);
    onError(new Error(`Trade ${id} of ${instrument} ${why}.`));
  }

  return {
    start() {
      main.start({
        up: () => watch.up(now()),
        down: watch.down,
        trades: (trades) => trades.forEach(add),
        answered: watch.answered,
      });
      check?.start({
        up: () => {},
        down: () => {},
        answered: () => {},
        trades: (trades) => {
          for (const trade of trades) checked.set(trade.instrument, trade);
        },
      });
    },

    close: (second) =>
      [...builders]
        .flatMap(([instrument, builder]) =>
          builder.close(second).map(
            ({ second: at, trade }): InstrumentTick => ({
              instrument,
              second: at,
              price: trade.price,
              trade: { source: main.name, id: trade.id, at: trade.at },
            }),
          ),
        )
        .sort((one, other) => one.second - other.second),

    async stop() {
      await Promise.all([main.stop(), check?.stop()]);
    },
  };
}

/** Sequence numbers are comparable only within one source. */
function tradeOf({ instrument, price, trade }: InstrumentTick, source: string): Trade {
  const { id, at } = trade;
  return source === trade.source
    ? { instrument, id, price, at, ...(/^\d+$/.test(id) && { sequence: Number(id) }) }
    : { instrument, id: `${trade.source} ${id}`, price, at };
}
