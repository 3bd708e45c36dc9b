import type { ResponseOf } from '@candela/contract';
import type { getMinute, listCommitments } from '@candela/contract/calls/fair';
import {
  dayOf,
  firstMinuteOf,
  indexInDay,
  MARKET,
  MINUTES_PER_DAY,
  merklePath,
  minuteOf,
  type PathParameters,
  pathParameters,
  toHex,
} from '@candela/fair-price';
import { ConfigError } from '../../config/errors.js';
import type { Database, Executor } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { CommittedPrices } from '../market/feed.js';
import type { MarketService } from '../market/service.js';
import type { FairFailure } from './errors.js';
import { insertCommitment, selectCommitments, selectCommitmentsOf } from './repository.js';

/** Roots are out this many whole days before their day begins. */
const PUBLISHED_DAYS_AHEAD = 4;
/** Half a day: with the margin above, a publisher may fail for days before anybody notices. */
const PUBLISH_EVERY_MS = 43_200_000;
const PARAMETERS: readonly PathParameters[] = MARKET.map(pathParameters);

export type CommitmentsView = ResponseOf<typeof listCommitments>;
export type MinuteView = ResponseOf<typeof getMinute>;

/** The root that fixes a UTC day's prices. */
export interface DayRoot {
  readonly day: string;
  readonly root: string;
}

export interface FairDeps {
  readonly db: Database;
  readonly market: Pick<MarketService, 'committed' | 'instrument'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Commitments ahead of time, and each minute's key once it has ended. */
export interface FairService {
  /** Publishes what is due and goes on publishing. Call it when the feed has started. */
  start(): Promise<void>;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  listCommitments(): Promise<Result<CommitmentsView, FairFailure>>;
  getMinute(query: {
    readonly instrument: string;
    readonly minute: number;
  }): Promise<Result<MinuteView, FairFailure>>;
  /** The published roots of the days between two seconds, first day first; none on `replay`. */
  rootsBetween(db: Executor, fromSecond: number, toSecond: number): Promise<readonly DayRoot[]>;
}

/** What the market's prices can be held to; on a feed that commits to nothing, nothing. */
export function createFairService(deps: FairDeps): FairService {
  const { committed } = deps.market;
  return committed === undefined ? createUnavailable() : createCommitted(deps, committed);
}

function createCommitted(
  { db, market, now, onError }: FairDeps,
  { days, genesisMinute, priceMinute }: CommittedPrices,
): FairService {
  const known = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  const presentMinute = () => minuteOf(Math.floor(now() / 1_000));

  /** @throws ConfigError when a day was published with another root: the secret was changed. */
  async function publish(): Promise<void> {
    const last = dayOf(presentMinute() + PUBLISHED_DAYS_AHEAD * MINUTES_PER_DAY);
    const wanted = daysBetween(genesisMinute(), firstMinuteOf(last));
    const published = new Set((await selectCommitments(db)).map(({ day }) => day));
    for (const day of wanted.filter((each) => !published.has(each))) {
      await insertCommitment(db, { day, root: (await days.of(day)).root, publishedAt: now() });
    }
    await assertOurs(dayOf(presentMinute()));
  }

  async function assertOurs(today: string): Promise<void> {
    const [stored] = await selectCommitmentsOf(db, [today]);
    if (stored?.root === (await days.of(today)).root) return;
    throw new ConfigError(
      `PRICE_SECRET is not the one this database was started with: the root of ${today} was published with another.`,
    );
  }

  async function rootsBetween(
    tx: Executor,
    fromSecond: number,
    toSecond: number,
  ): Promise<readonly DayRoot[]> {
    const asked = daysBetween(minuteOf(fromSecond), minuteOf(toSecond));
    const missing = asked.filter((day) => !known.has(day));
    if (missing.length > 0) {
      for (const { day, root } of await selectCommitmentsOf(tx, missing)) known.set(day, root);
    }
    return asked.flatMap((day) => {
      const root = known.get(day);
      return root === undefined ? [] : [{ day, root }];
    });
  }

  return {
    rootsBetween,

    async start() {
      await publish();
      timer = setInterval(() => {
        underWay = publish().catch(onError);
      }, PUBLISH_EVERY_MS);
      timer.unref();
    },

    async stop() {
      clearInterval(timer);
      await underWay;
    },

    async listCommitments() {
      const commitments = await selectCommitments(db);
      return succeed({
        commitments: commitments.map(({ day, root, publishedAt }) => ({
          day,
          root,
          publishedAt: Math.floor(publishedAt / 1_000),
        })),
        genesisMinute: genesisMinute(),
        parameters: [...PARAMETERS],
      });
    },

    async getMinute({ instrument, minute }) {
      if (market.instrument(instrument) === undefined) return fail('instrument_unknown');
      if (minute < genesisMinute()) return fail('minute_unknown');
      if (minute >= presentMinute()) return fail('minute_not_revealed');
      const price = await priceMinute(instrument, minute);
      if (!price) return fail('minute_unknown');
      const day = await days.of(dayOf(minute));
      return succeed({
        instrument,
        minute,
        key: toHex(await days.key(minute)),
        path: merklePath(day.tree, indexInDay(minute)),
        open: price.open,
        close: price.close,
        ticks: [...price.ticks],
      });
    },
  };
}

/** Under `replay` nothing is committed to and nothing revealed: the prices are real and past. */
function createUnavailable(): FairService {
  return {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    listCommitments: () => Promise.resolve(fail('not_available')),
    getMinute: () => Promise.resolve(fail('not_available')),
    rootsBetween: () => Promise.resolve([]),
  };
}

function daysBetween(fromMinute: number, toMinute: number): string[] {
  const result: string[] = [];
  const last = dayOf(toMinute);
  for (let minute = fromMinute; dayOf(minute) <= last; minute += MINUTES_PER_DAY) {
    result.push(dayOf(minute));
  }
  return result;
}
