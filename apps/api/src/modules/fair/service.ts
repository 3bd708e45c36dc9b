import { EXPIRIES, type ResponseOf } from '@candela/contract';
import type { getMinute, listCommitments } from '@candela/contract/calls/fair';
import {
  dayOf,
  firstMinuteOf,
  MARKET,
  MINUTES_PER_DAY,
  minuteOf,
  type PathParameters,
  parameterSetText,
  pathParameters,
  type SignedText,
  signText,
  type Ticket,
  ticketText,
  toHex,
  userHash,
} from '@candela/fair-price';
import { ConfigError } from '../../config/errors.js';
import { transact } from '../../db/transaction.js';
import type { Database, Executor } from '../../db/types.js';
import { DegradedError } from '../../readiness.js';
import { fail, type Result, succeed } from '../../result.js';
import type { CommittedPrices } from '../market/feed.js';
import type { MarketService } from '../market/service.js';
import type { CommitmentsFailure, LogFailure, MinuteFailure } from './errors.js';
import { createLog, type LogView } from './log.js';
import { insertCommitment, lockLog, selectCommitments, selectCommitmentsOf } from './repository.js';
import { signingKeyOf } from './signing-key.js';
import { createTrees } from './trees.js';

/** Roots are out this many whole days before their day begins: so long may every process rest. */
const PUBLISHED_DAYS_AHEAD = 7;
/** Half a day: with the margin above, a publisher may fail for days before anybody notices. */
const PUBLISH_EVERY_MS = 43_200_000;
const PARAMETERS: readonly PathParameters[] = MARKET.map(pathParameters);
/** What prices and payouts go by, to the letter: the log names its hash. */
const PARAMETER_SET = parameterSetText({
  engine: 1,
  instruments: PARAMETERS,
  rates: EXPIRIES.map(({ seconds, payoutRate }) => ({ seconds, rate: payoutRate })),
});

export type CommitmentsView = ResponseOf<typeof listCommitments>;
export type MinuteView = ResponseOf<typeof getMinute>;

/** The root that fixes a UTC day's prices. */
export interface DayRoot {
  readonly day: string;
  readonly root: string;
  /**
   * Whether it was published before its day began, so that nobody could choose it by what had been
   * ordered; the days up to the market's very first have nothing before them.
   */
  readonly beforehand: boolean;
}

/** An order that was just accepted, as its ticket tells of it. */
export interface AcceptedOrder
  extends Omit<Ticket, 'user' | 'dueSecond' | 'parameters' | 'log' | 'time'> {
  readonly userId: string;
  /** Epoch milliseconds, of the database's clock. */
  readonly placedAt: number;
}

export interface FairDeps {
  readonly db: Database;
  readonly market: Pick<MarketService, 'committed' | 'instrument' | 'revealedSecond'>;
  /** 32 bytes, hexadecimal: a private key of P-256. */
  readonly signingKey: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Commitments ahead of time, and each minute's key once it has ended. */
export interface FairService {
  /** Publishes what is due and goes on publishing. Call it when the feed has started. */
  start(): Promise<void>;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  listCommitments(): Promise<Result<CommitmentsView, CommitmentsFailure>>;
  /** The public log, its head signed. */
  getLog(): Promise<Result<LogView, LogFailure>>;
  /** The service's word on an order; undefined on a feed that commits to nothing. */
  signTicket(order: AcceptedOrder): Promise<SignedText | undefined>;
  getMinute(query: {
    readonly instrument: string;
    readonly minute: number;
  }): Promise<Result<MinuteView, MinuteFailure>>;
  /** @throws DegradedError naming today or tomorrow, when its root did not come beforehand. */
  assertBeforehand(): Promise<void>;
  /** The published roots of the days between two seconds, first day first; none on `replay`. */
  rootsBetween(db: Executor, fromSecond: number, toSecond: number): Promise<readonly DayRoot[]>;
}

/** What the market's prices can be held to; on a feed that commits to nothing, nothing. */
export function createFairService(deps: FairDeps): FairService {
  const { committed } = deps.market;
  return committed === undefined ? createUncommitted() : createCommitted(deps, committed);
}

function createCommitted(
  { db, market, signingKey, now, onError }: FairDeps,
  { days, genesisMinute, priceMinute }: CommittedPrices,
): FairService {
  const trees = createTrees({ db, days });
  const key = signingKeyOf(signingKey);
  const log = createLog({ db, key, parameters: PARAMETER_SET, now });
  const known = new Map<string, DayRoot>();
  /** The day of the first publication of all. */
  let firstDay = '';
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;

  const presentMinute = () => minuteOf(Math.floor(now() / 1_000));

  /**
   * Publishes the days that are wanted and appends them to the log.
   *
   * @throws ConfigError when a day was published with another root, that is, the secret was changed,
   *   or when the log was begun with another key.
   */
  async function publish(): Promise<void> {
    const last = dayOf(presentMinute() + PUBLISHED_DAYS_AHEAD * MINUTES_PER_DAY);
    const genesis = genesisMinute();
    if (genesis === undefined)
      throw new Error('There is nothing to publish: the feed is not started.');
    const wanted = daysBetween(genesis, firstMinuteOf(last));
    const stored = await selectCommitments(db);
    const published = new Set(stored.map(({ day }) => day));
    firstDay = dayAt(Math.min(now(), ...stored.map(({ publishedAt }) => publishedAt)));
    const newest = stored.at(-1)?.day;
    if (newest !== undefined) await assertOurs(newest);
    const missing = wanted.filter((each) => !published.has(each));
    // A day takes 60 ms to derive: nobody waits at the log meanwhile.
    const roots = await Promise.all(missing.map(async (day) => (await days.of(day)).root));
    await transact(db, async (tx) => {
      await lockLog(tx);
      for (const [at, day] of missing.entries()) {
        await insertCommitment(tx, { day, root: roots[at] ?? '', publishedAt: now() });
      }
      await log.append(tx, await selectCommitments(tx), dayOf(genesis));
      return succeed(undefined);
    });
    await log.load();
    await assertOurs(dayOf(presentMinute()));
  }

  async function assertOurs(day: string): Promise<void> {
    const [stored] = await selectCommitmentsOf(db, [day]);
    if (stored?.root === (await days.of(day)).root) return;
    throw new ConfigError(
      `PRICE_SECRET is not the one this database was started with: the root of ${day} was published with another.`,
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
      for (const { day, root, publishedAt } of await selectCommitmentsOf(tx, missing)) {
        known.set(day, { day, root, beforehand: day <= firstDay || dayAt(publishedAt) < day });
      }
    }
    return asked.flatMap((day) => {
      const root = known.get(day);
      return root === undefined ? [] : [root];
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

    async assertBeforehand() {
      const present = presentMinute();
      const roots = await rootsBetween(db, 60 * present, 60 * (present + MINUTES_PER_DAY));
      for (const day of daysBetween(present, present + MINUTES_PER_DAY)) {
        if (roots.find((row) => row.day === day)?.beforehand) continue;
        throw new DegradedError(
          `the root of ${day} was not published before that day: no order may touch it`,
        );
      }
    },

    async listCommitments() {
      const genesis = genesisMinute();
      if (genesis === undefined) return fail('feed_stale');
      const commitments = await selectCommitments(db);
      return succeed({
        commitments: commitments.map(({ day, root, publishedAt }) => ({
          day,
          root,
          publishedAt: Math.floor(publishedAt / 1_000),
        })),
        genesisMinute: genesis,
        parameters: [...PARAMETERS],
        key: (await key).publicKey,
      });
    },

    async getLog() {
      return genesisMinute() === undefined ? fail('feed_stale') : succeed(await log.view());
    },

    async signTicket({ userId, placedAt, ...order }) {
      const { size, head, parametersOn } = log.stand();
      const parameters = parametersOn(dayOf(minuteOf(order.entrySecond)));
      if (parameters === undefined) throw new Error('An order was accepted before the log began.');
      const text = ticketText({
        ...order,
        user: await userHash(userId),
        dueSecond: order.entrySecond + order.seconds,
        parameters,
        log: { size, head },
        time: placedAt,
      });
      return signText(await key, text);
    },

    async getMinute({ instrument, minute }) {
      if (market.instrument(instrument) === undefined) return fail('instrument_unknown');
      const genesis = genesisMinute();
      if (genesis === undefined) return fail('feed_stale');
      if (minute < genesis) return fail('minute_unknown');
      if (minute >= minuteOf(market.revealedSecond())) return fail('minute_not_revealed');
      const price = await priceMinute(instrument, minute);
      if (!price) return fail('minute_unknown');
      return succeed({
        instrument,
        minute,
        key: toHex(await days.key(minute)),
        path: await trees.pathOf(minute),
        open: price.open,
        close: price.close,
        ticks: [...price.ticks],
      });
    },
  };
}

/** Under `replay` nothing is committed to and nothing revealed: the prices are real and past. */
function createUncommitted(): FairService {
  return {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    listCommitments: () => Promise.resolve(fail('nothing_committed')),
    getLog: () => Promise.resolve(fail('nothing_committed')),
    signTicket: () => Promise.resolve(undefined),
    getMinute: () => Promise.resolve(fail('nothing_committed')),
    assertBeforehand: () => Promise.resolve(),
    rootsBetween: () => Promise.resolve([]),
  };
}

const dayAt = (ms: number) => dayOf(minuteOf(Math.floor(ms / 1_000)));

function daysBetween(fromMinute: number, toMinute: number): string[] {
  const result: string[] = [];
  const last = dayOf(toMinute);
  for (let minute = fromMinute; dayOf(minute) <= last; minute += MINUTES_PER_DAY) {
    result.push(dayOf(minute));
  }
  return result;
}
