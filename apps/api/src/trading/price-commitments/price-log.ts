import type { ResponseOf } from '@candela/contract';
import type { getPrices } from '@candela/contract/calls/fair';
import {
  dayOf,
  EMPTY_HEAD,
  type InstrumentTicks,
  minuteOf,
  priceStatementText,
  pricesRoot,
  readPriceStatement,
  signText,
  statementHash,
  ticksHash,
} from '@candela/fair-price';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { LoggedPrices } from '../market/price-feed.js';
import type { PricesFailure } from './errors.js';
import type { FairLog } from './log.js';
import {
  findLastStatement,
  findLogStart,
  findStatement,
  insertStatement,
  lockLog,
  type StoredStatement,
} from './repository.js';

export type PricesView = ResponseOf<typeof getPrices>;

export interface PriceLogDeps {
  readonly db: Database;
  readonly logged: LoggedPrices;
  readonly log: FairLog;
  readonly now: () => number;
}

export interface PriceLog {
  /**
   * Signs a statement for each final minute since the public log began. Safe in any number of
   * processes.
   */
  logMinutes(): Promise<void>;
  getPrices(instrument: string, minute: number): Promise<Result<PricesView, PricesFailure>>;
}

type Ticks = Awaited<ReturnType<LoggedPrices['ticksOfMinute']>>;

export function createPriceLog({ db, logged, log, now }: PriceLogDeps): PriceLog {
  let lastLogged = Number.NEGATIVE_INFINITY;
  let loadedDay = '';

  /** @returns the last minute with a statement. */
  async function logNextMinute(tx: Transaction, lastFinal: number): Promise<number> {
    await lockLog(tx);
    const last = await findLastStatement(tx);
    const minute = last ? last.minute + 1 : minuteOf(Math.floor((await findLogStart(tx)) / 1_000));
    if (minute > lastFinal) return lastFinal;
    await logged.lockTicks(tx);
    const statement = await signMinute(minute, last, await logged.ticksOfMinute(tx, minute));
    await insertStatement(tx, statement);
    const day = dayOf(minute);
    if (day !== dayOf(minute + 1)) await log.appendPrices(tx, day, statement.hash);
    return minute;
  }

  async function signMinute(
    minute: number,
    last: StoredStatement | undefined,
    ticks: Ticks,
  ): Promise<StoredStatement> {
    const instruments = await instrumentsOf(ticks);
    const text = priceStatementText({
      minute,
      instruments: instruments.length,
      ticks: ticks.length,
      root: await pricesRoot(instruments),
      previous: last?.hash ?? EMPTY_HEAD,
      time: Math.floor(now()),
    });
    const { signature } = await signText(await log.key, text);
    return { minute, text, signature, hash: await statementHash(text) };
  }

  return {
    async logMinutes() {
      const lastFinal = minuteOf(Math.floor((now() - logged.finalAfterMs) / 1_000)) - 1;
      while (lastLogged < lastFinal) {
        const { value } = await transact(db, async (tx) =>
          succeed(await logNextMinute(tx, lastFinal)),
        );
        lastLogged = value;
      }
      const day = dayOf(lastFinal);
      if (day === loadedDay) return;
      await log.load();
      loadedDay = day;
    },

    async getPrices(instrument, minute) {
      const stored = await findStatement(db, minute);
      if (!stored) {
        const last = await findLastStatement(db);
        return fail(last && minute <= last.minute ? 'minute_unknown' : 'minute_not_revealed');
      }
      const ticks = await logged.ticksOfMinute(db, minute);
      const { text, signature } = stored;
      // Old ticks are deleted.
      if (readPriceStatement(text)?.ticks !== ticks.length) return fail('minute_unknown');
      const { publicKey } = await log.key;
      return succeed({
        instrument,
        minute,
        ticks: ticks
          .filter((tick) => tick.instrument === instrument)
          .map(({ second, price, trade }) => ({ second, price, trade })),
        instruments: await instrumentsOf(ticks),
        statement: { text, signature, key: publicKey },
      });
    },
  };
}

function instrumentsOf(ticks: Ticks): Promise<InstrumentTicks[]> {
  const byInstrument = new Map<string, Ticks[number][]>();
  for (const tick of ticks) {
    const known = byInstrument.get(tick.instrument);
    if (known) known.push(tick);
    else byInstrument.set(tick.instrument, [tick]);
  }
  return Promise.all(
    [...byInstrument.keys()].sort().map(async (instrument) => {
      const own = byInstrument.get(instrument) ?? [];
      return { instrument, ticks: own.length, hash: await ticksHash(own) };
    }),
  );
}
