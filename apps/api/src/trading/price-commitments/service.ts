import type { ResponseOf } from '@candela/contract';
import type { getMinute, listCommitments } from '@candela/contract/calls/fair';
import {
  dayOf,
  firstMinuteOf,
  MINUTES_PER_DAY,
  minuteOf,
  openingHash,
  type Refusal,
  refusalText,
  type SignedText,
  signText,
  type Ticket,
  ticketText,
  toHex,
  userHash,
} from '@candela/fair-price';
import { ConfigError } from '../../config/errors.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor } from '../../platform/db/types.js';
import { createLruCache } from '../../platform/lru-cache.js';
import { DegradedError, NotReadyError } from '../../platform/readiness.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { CommittedPrices } from '../market/price-feed.js';
import type { MarketService } from '../market/service.js';
import type { CosignatureCollector } from './cosignatures.js';
import type { CommitmentsFailure, FairLogFailure, MinuteFailure, PricesFailure } from './errors.js';
import type { FairLog, FairLogView } from './log.js';
import { createMerkleTrees } from './merkle-trees.js';
import { createPriceLog, type PricesView } from './price-log.js';
import { insertCommitment, lockLog, selectCommitments, selectCommitmentsOf } from './repository.js';

/** All processes may be down this many days. */
const PUBLISHED_DAYS_AHEAD = 7;
/** Also loads the log, so sets announced elsewhere are known long before orders reach their day. */
const PUBLISH_INTERVAL_MS = 600_000;
/** Short: the service is not ready until publishing succeeds. */
const PUBLISH_RETRY_MS = 30_000;
const USER_HASH_CACHE_SIZE = 10_000;
/** All instruments, in the entry minute and the previous one. */
const OPENING_CACHE_SIZE = 64;

export type CommitmentsView = ResponseOf<typeof listCommitments>;
export type MinuteView = ResponseOf<typeof getMinute>;

export interface DayRoot {
  readonly day: string;
  readonly root: string;
  /** Before its day began: cannot depend on orders. Includes days up to the first publication. */
  readonly publishedInAdvance: boolean;
}

export interface AcceptedOrder
  extends Omit<Ticket, 'user' | 'dueSecond' | 'parameters' | 'source' | 'log' | 'time'> {
  readonly userId: string;
  /** Epoch ms, database clock. */
  readonly placedAt: number;
}

export interface RejectedOrder extends Omit<Refusal, 'user'> {
  /** Undefined before the session is known. */
  readonly userId: string | undefined;
}

export interface FairDeps {
  readonly db: Database;
  readonly market: Pick<MarketService, 'committed' | 'logged' | 'instrument' | 'revealedSecond'>;
  readonly log: FairLog;
  readonly cosignatures?: CosignatureCollector | undefined;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly publishing?: { readonly everyMs: number; readonly retryMs: number } | undefined;
}

interface MinuteQuery {
  readonly instrument: string;
  readonly minute: number;
}

export interface FairService {
  /** Only after the feed has started. */
  start(): Promise<void>;
  stop(): Promise<void>;
  listCommitments(): Promise<Result<CommitmentsView, CommitmentsFailure>>;
  getLog(): Promise<Result<FairLogView, FairLogFailure>>;
  signTicket(order: AcceptedOrder): Promise<SignedText>;
  /** Whether a stored order can be signed again. */
  signsOrdersAt(entrySecond: number): boolean;
  /** @throws RangeError for a field that cannot be written. */
  signRefusal(order: RejectedOrder): Promise<SignedText>;
  getMinute(query: MinuteQuery): Promise<Result<MinuteView, MinuteFailure>>;
  /** Of a feed with a price log. */
  getPrices(query: MinuteQuery): Promise<Result<PricesView, PricesFailure>>;
  /** Signs the minutes that are final; nothing without a price log. */
  logPrices(): Promise<void>;
  /**
   * @throws NotReadyError while publishing fails; DegradedError for a root not published
   * beforehand.
   */
  assertPublishedInAdvance(): Promise<void>;
  /** Oldest first; empty without commitments. */
  rootsBetween(db: Executor, fromSecond: number, toSecond: number): Promise<readonly DayRoot[]>;
}

export function createFairService(deps: FairDeps): FairService {
  const { committed } = deps.market;
  return committed === undefined
    ? createUncommittedFairService(deps)
    : createCommittedFairService(deps, committed);
}

function createCommittedFairService(
  {
    db,
    market,
    log,
    cosignatures,
    now,
    onError,
    publishing: { everyMs, retryMs } = { everyMs: PUBLISH_INTERVAL_MS, retryMs: PUBLISH_RETRY_MS },
  }: FairDeps,
  { days, sets, genesisMinute, priceMinute }: CommittedPrices,
): FairService {
  const trees = createMerkleTrees({ db, days });
  const { key } = log;
  const cachedRoots = new Map<string, DayRoot>();
  let firstDay = '';
  let timer: NodeJS.Timeout | undefined;
  let failure: { readonly error: unknown; readonly since: number } | undefined;
  let inFlight: Promise<void> | undefined;

  const { userHashOf, signRefusal } = createSigner(log);
  const openingHashOf = createLruCache(OPENING_CACHE_SIZE, async (key) => {
    const [minute = '', instrument = ''] = key.split(' ');
    const opening = (await priceMinute(instrument, Number(minute)))?.opening;
    if (opening) return openingHash(opening);
    // Otherwise the service could choose the opening later. Engine 1 has none.
    if (sets.setOn(dayOf(Number(minute))).engine === 1) return undefined;
    throw new Error(`No opening of ${instrument} is known to put on its ticket.`);
  });

  const currentMinute = () => minuteOf(Math.floor(now() / 1_000));

  /** @throws ConfigError when a day was published with another root: the secret has changed. */
  async function publish(): Promise<void> {
    const last = dayOf(currentMinute() + PUBLISHED_DAYS_AHEAD * MINUTES_PER_DAY);
    const genesis = genesisMinute();
    if (genesis === undefined)
      throw new Error('There is nothing to publish: the feed is not started.');
    const wanted = daysBetween(genesis, firstMinuteOf(last));
    const stored = await selectCommitments(db);
    const published = new Set(stored.map(({ day }) => day));
    firstDay = dayAt(Math.min(now(), ...stored.map(({ publishedAt }) => publishedAt)));
    const newest = stored.at(-1)?.day;
    if (newest !== undefined) await assertSameSecret(newest);
    const missing = wanted.filter((each) => !published.has(each));
    // Before the lock: a day takes 60 ms.
    const roots = await Promise.all(missing.map(async (day) => (await days.forDay(day)).root));
    await transact(db, async (tx) => {
      await lockLog(tx);
      for (const [at, day] of missing.entries()) {
        await insertCommitment(tx, { day, root: roots[at] ?? '', publishedAt: now() });
      }
      await log.append(tx, await selectCommitments(tx));
      return succeed(undefined);
    });
    await log.load();
    await assertSameSecret(dayOf(currentMinute()));
  }

  function publishAfter(ms: number): void {
    timer = setTimeout(() => {
      inFlight = publish().then(
        () => {
          failure = undefined;
          publishAfter(everyMs);
        },
        (error: unknown) => {
          // A changed key or secret stays the reported reason.
          const reason = failure?.error instanceof ConfigError ? failure.error : error;
          failure = { error: reason, since: failure?.since ?? now() };
          publishAfter(retryMs);
          onError(error);
        },
      );
    }, ms);
    timer.unref();
  }

  function pathParametersOn(day: string) {
    const set = sets.setOn(day);
    return set.engine === 1 ? [...set.instruments] : [];
  }

  async function assertSameSecret(day: string): Promise<void> {
    const [stored] = await selectCommitmentsOf(db, [day]);
    if (stored?.root === (await days.forDay(day)).root) return;
    throw new ConfigError(
      `PRICE_SECRET is not the one this database was started with: the root of ${day} was published with another.`,
    );
  }

  async function rootsBetween(
    tx: Executor,
    fromSecond: number,
    toSecond: number,
  ): Promise<readonly DayRoot[]> {
    // Published with another secret or key: signatures could not be verified.
    if (failure?.error instanceof ConfigError) return [];
    const wantedDays = daysBetween(minuteOf(fromSecond), minuteOf(toSecond));
    const missing = wantedDays.filter((day) => !cachedRoots.has(day));
    if (missing.length > 0) {
      for (const { day, root, publishedAt } of await selectCommitmentsOf(tx, missing)) {
        // Tickets reference this process's copy of the log; the next load adds missing roots.
        if (log.state().rootOn(day) !== root) continue;
        cachedRoots.set(day, {
          day,
          root,
          publishedInAdvance: day <= firstDay || dayAt(publishedAt) < day,
        });
      }
    }
    return wantedDays.flatMap((day) => {
      const root = cachedRoots.get(day);
      return root === undefined ? [] : [root];
    });
  }

  return {
    rootsBetween,

    async start() {
      await publish();
      log.assertWitnesses();
      await cosignatures?.start();
      publishAfter(everyMs);
    },

    async stop() {
      clearTimeout(timer);
      await cosignatures?.stop();
      await inFlight;
      clearTimeout(timer);
    },

    async assertPublishedInAdvance() {
      if (failure !== undefined) {
        const since = new Date(failure.since).toISOString();
        throw new NotReadyError(`roots and parameters cannot be published since ${since}`);
      }
      const present = currentMinute();
      const roots = await rootsBetween(db, 60 * present, 60 * (present + MINUTES_PER_DAY));
      for (const day of daysBetween(present, present + MINUTES_PER_DAY)) {
        if (roots.find((row) => row.day === day)?.publishedInAdvance) continue;
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
        parameters: pathParametersOn(dayOf(currentMinute())),
        key: (await key).publicKey,
      });
    },

    async getLog() {
      return genesisMinute() === undefined ? fail('feed_stale') : succeed(await log.view());
    },

    async signTicket({ userId, placedAt, ...order }) {
      const { size, head, parametersOn } = log.state();
      const parameters = parametersOn(dayOf(minuteOf(order.entrySecond)));
      if (parameters === undefined) throw new Error('An order was accepted before the log began.');
      const opening = await openingHashOf(`${minuteOf(order.entrySecond)} ${order.instrument}`);
      const text = ticketText({
        ...order,
        ...(opening !== undefined && { opening }),
        user: await userHashOf(userId),
        dueSecond: order.entrySecond + order.seconds,
        parameters,
        log: { size, head },
        time: placedAt,
      });
      return signText(await key, text);
    },

    signsOrdersAt: (entrySecond) =>
      log.state().parametersOn(dayOf(minuteOf(entrySecond))) !== undefined,

    signRefusal,

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
        ...(price.opening && { opening: price.opening }),
      });
    },

    getPrices: () => Promise.resolve(fail('nothing_committed')),
    logPrices: () => Promise.resolve(),
  };
}

/** For prices of a source. */
function createUncommittedFairService({
  db,
  market,
  log,
  cosignatures,
  now,
}: FairDeps): FairService {
  const { logged } = market;
  const prices = logged && createPriceLog({ db, logged, log, now });
  const { userHashOf, signRefusal } = createSigner(log);
  return {
    async start() {
      await log.begin();
      await transact(db, async (tx) => {
        await lockLog(tx);
        await log.append(tx, []);
        return succeed(undefined);
      });
      await log.load();
      log.assertWitnesses();
      await cosignatures?.start();
    },
    stop: async () => cosignatures?.stop(),
    listCommitments: () => Promise.resolve(fail('nothing_committed')),
    getLog: async () => (log.state().size === 0 ? fail('feed_stale') : succeed(await log.view())),
    async signTicket({ userId, placedAt, ...order }) {
      const { size, head } = log.state();
      if (size === 0) throw new Error('An order was accepted before the log began.');
      const text = ticketText({
        ...order,
        source: market.instrument(order.instrument)?.source,
        user: await userHashOf(userId),
        dueSecond: order.entrySecond + order.seconds,
        log: { size, head },
        time: placedAt,
      });
      return signText(await log.key, text);
    },
    // Stored orders do not contain their source.
    signsOrdersAt: () => false,
    signRefusal,
    getMinute: () => Promise.resolve(fail('nothing_committed')),
    async getPrices({ instrument, minute }) {
      if (!prices) return fail('nothing_committed');
      if (!market.instrument(instrument)) return fail('instrument_unknown');
      return prices.getPrices(instrument, minute);
    },
    logPrices: async () => prices?.logMinutes(),
    assertPublishedInAdvance: () => Promise.resolve(),
    rootsBetween: () => Promise.resolve([]),
  };
}

function createSigner(log: FairLog) {
  const userHashOf = createLruCache(USER_HASH_CACHE_SIZE, userHash);
  return {
    userHashOf,
    async signRefusal({ userId, ...refusal }: RejectedOrder): Promise<SignedText> {
      const user = userId === undefined ? null : await userHashOf(userId);
      return signText(await log.key, refusalText({ ...refusal, user }));
    },
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
