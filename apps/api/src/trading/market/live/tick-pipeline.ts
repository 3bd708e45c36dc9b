import type { InstrumentTick } from '../price-feed.js';
import { MAX_TRADE_AGE_MS } from './constants.js';
import { createSourceHealth } from './source-health.js';
import {
  createTickBuilder,
  type TickBuilder,
  type TickRejectReason,
  type TradeVerdict,
} from './tick-builder.js';
import type { Trade, TradeSource } from './trade.js';

export interface Sources {
  readonly main: TradeSource;
  readonly check?: TradeSource | undefined;
}

export interface TickPipelineOptions {
  readonly instruments: readonly string[];
  /** From the previous price, whole percent. */
  readonly bandPercent: number;
  /** Between the sources, whole percent. */
  readonly checkPercent: number;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface TickPipeline {
  start(): void;
  /** Inclusive; oldest first. */
  close(second: number): InstrumentTick[];
  stop(): Promise<void>;
}

const REJECT_REASON_TEXT: Readonly<Record<TickRejectReason, string>> = {
  unanswered: 'its source has not shown that nothing of it is still to come',
  lagging: 'its source lags',
  band: 'its price is too far from the one before',
  missing: 'a trade is missing between those that came',
  disagreement: 'two sources disagree on its price',
};

/** Once per feeder period. */
const REPORTED_VERDICTS: Partial<Record<TradeVerdict, string>> = {
  late: 'came after its second was closed, which stays as it is: its source lags',
  ahead: 'is ahead of our clock, and is left out',
};

/** @param newest last stored tick per instrument. */
export function createTickPipeline(
  options: TickPipelineOptions,
  { main, check }: Sources,
  newest: readonly InstrumentTick[],
): TickPipeline {
  const { now, onError } = options;
  const health = createSourceHealth(main.delivery);
  const checkTrades = new Map<string, Trade>();
  const reported = new Set<TradeVerdict>();
  const builders = new Map(
    options.instruments.map((id) => [
      id,
      createBuilder(
        id,
        newest.find((tick) => tick.instrument === id),
      ),
    ]),
  );

  function createBuilder(instrument: string, last: InstrumentTick | undefined): TickBuilder {
    return createTickBuilder(
      {
        source: health,
        maxTradeAgeMs: main.maxTradeAgeMs,
        bandPercent: options.bandPercent,
        check: check && {
          priceAt: (endMs) => recentCheckPrice(instrument, endMs),
          percent: options.checkPercent,
        },
        onRejected: (reason) =>
          onError(new Error(`${instrument} has no tick: ${REJECT_REASON_TEXT[reason]}.`)),
      },
      last && { second: last.second, trade: tradeOf(last, main.name) },
    );
  }

  function recentCheckPrice(instrument: string, endMs: number): number | undefined {
    const trade = checkTrades.get(instrument);
    return trade && trade.at >= endMs - MAX_TRADE_AGE_MS ? trade.price : undefined;
  }

  function add(trade: Trade): void {
    const verdict = builders.get(trade.instrument)?.add(trade, now());
    if (verdict === undefined) return;
    if (verdict === 'taken' || verdict === 'held') health.tradeOnTime(Math.floor(trade.at / 1_000));
    if (verdict === 'late') health.tradeLate();
    reportVerdict(trade, verdict);
  }

  function reportVerdict({ id, instrument }: Trade, verdict: TradeVerdict): void {
    const text = REPORTED_VERDICTS[verdict];
    // Polled quotes are normally late.
    const isUsual = verdict === 'late' && main.delivery === 'polled';
    if (text === undefined || isUsual || reported.has(verdict)) return;
    reported.add(verdict);
    onError(new Error(`Trade ${id} of ${instrument} ${text}.`));
  }

  return {
    start() {
      main.start({
        up: () => health.up(now()),
        down: health.down,
        trades: (trades) => trades.forEach(add),
        pongReceived: health.pongReceived,
      });
      check?.start({
        up: () => {},
        down: () => {},
        pongReceived: () => {},
        trades: (trades) => {
          for (const trade of trades) checkTrades.set(trade.instrument, trade);
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
