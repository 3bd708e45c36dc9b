import { dayOf, firstMinuteOf, indexInDay, minuteOf, SECONDS_PER_MINUTE } from '../calendar.js';
import { type CommittedDay, commitDay } from '../commitment.js';
import { toHex } from '../internal/bytes.js';
import { marketInstrument, pathParameters } from '../market.js';
import { merklePath } from '../merkle.js';
import { MODEL_MARKET } from '../model/instruments.js';
import { modelMinute, openingOf } from '../model/minute.js';
import { genesisOpening } from '../model/walk.js';
import { priceMinute } from '../path.js';
import type { Direction, MinuteData, ModelOpening, PathParameters, Receipt } from '../types.js';
import type { ReceiptEvidence } from '../verify-receipt.js';

export interface SettledOrderOptions {
  readonly secret?: Uint8Array | undefined;
  readonly instrument?: string | undefined;
  readonly direction?: Direction | undefined;
  readonly stake?: string | undefined;
  readonly payoutRate?: number | undefined;
  /** Epoch second. */
  readonly entrySecond?: number | undefined;
  readonly seconds?: number | undefined;
  readonly parameters?: PathParameters | undefined;
  /** `1 to 2`: the second engine from the second day on. */
  readonly engine?: 1 | 2 | '1 to 2' | undefined;
}

export interface SettledOrder {
  readonly receipt: Receipt;
  readonly evidence: ReceiptEvidence;
}

const DAY_S = 86_400;
/** Percent. */
export const SAMPLE_RATES = [
  { seconds: 60, rate: 80 },
  { seconds: 300, rate: 82 },
  { seconds: 600, rate: 85 },
  { seconds: 1200, rate: 88 },
] as const;

const rateOf = (duration: number) =>
  SAMPLE_RATES.find(({ seconds }) => seconds === duration)?.rate ?? 80;

/** A day costs a few thousand hashes. */
const committedDays = new Map<string, Promise<CommittedDay>>();

function committedDay(secret: Uint8Array, day: string): Promise<CommittedDay> {
  const key = `${toHex(secret)}/${day}`;
  const made = committedDays.get(key) ?? commitDay(secret, day);
  committedDays.set(key, made);
  return made;
}

const formatHundredths = (amount: bigint) =>
  `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

export function resultOf(
  {
    direction,
    stake,
    payoutRate,
    entry,
  }: Pick<Receipt, 'direction' | 'stake' | 'payoutRate' | 'entry'>,
  price: number,
): Pick<Receipt, 'outcome' | 'credited'> {
  const outcome =
    price === entry.price ? 'tie' : price > entry.price === (direction === 'up') ? 'won' : 'lost';
  const staked = BigInt(stake.replace('.', ''));
  const won = staked + (staked * BigInt(payoutRate)) / 100n;
  return { outcome, credited: formatHundredths({ won, tie: staked, lost: 0n }[outcome]) };
}

export async function settledOrder(options: SettledOrderOptions = {}): Promise<SettledOrder> {
  const { secret = new Uint8Array(32).fill(9), instrument = 'btc', direction = 'up' } = options;
  const { stake = '25.50', entrySecond = 1_767_355_205, seconds = 60 } = options;
  const { payoutRate = rateOf(seconds) } = options;
  const first = minuteOf(entrySecond);
  const last = minuteOf(entrySecond + seconds);
  const names = [...new Set([dayOf(first), dayOf(last)])];
  const days = await Promise.all(names.map((day) => committedDay(secret, day)));
  const minutes = await pricedMinutes(days, options, first, last);

  const tick = (second: number) => ({
    second,
    price: minutes[minuteOf(second) - first]?.ticks[second % SECONDS_PER_MINUTE] ?? 0,
  });
  const [entry, exit] = [tick(entrySecond), tick(entrySecond + seconds)];
  const roots = days.map(({ day, root }) => ({ day, root }));
  const [commitment = { day: '', root: '' }, exitCommitment] = roots;
  return {
    receipt: {
      orderId: 'order-1',
      instrument,
      decimals: parametersOf(options).decimals,
      direction,
      stake,
      payoutRate,
      seconds,
      entry,
      exit,
      ...resultOf({ direction, stake, payoutRate, entry }, exit.price),
      commitment,
      ...(exitCommitment && { exitCommitment }),
    },
    evidence: {
      minutes,
      commitments: roots.map((root) => ({ ...root, publishedAt: entrySecond - 2 * DAY_S })),
      genesisMinute: first,
    },
  };
}

function parametersOf({ instrument = 'btc', parameters }: SettledOrderOptions): PathParameters {
  const row = parameters ?? marketInstrument(instrument);
  if (!row) throw new RangeError(`"${instrument}" is no instrument of the simulated market.`);
  return pathParameters(row);
}

async function pricedMinutes(
  days: readonly CommittedDay[],
  options: SettledOrderOptions,
  first: number,
  last: number,
): Promise<MinuteData[]> {
  const { engine = 1, instrument = 'btc' } = options;
  const genesis = openingOf(MODEL_MARKET, instrument, genesisOpening(MODEL_MARKET));
  if (engine === 2) return modelChain(days, genesis, instrument, first, last);
  const lastPathMinute = engine === 1 ? last : firstMinuteOf(dayOf(last)) - 1;
  const minutes = await chain(days, parametersOf(options), first, lastPathMinute);
  // The price continues, states begin as at genesis.
  const price = minutes.at(-1)?.close ?? 0;
  const state = genesis.instruments[instrument]?.state ?? 0;
  const opening = { ...genesis, instruments: { [instrument]: { price, state } } };
  return minutes.concat(await modelChain(days, opening, instrument, lastPathMinute + 1, last));
}

async function chain(
  days: readonly CommittedDay[],
  parameters: PathParameters,
  first: number,
  last: number,
): Promise<MinuteData[]> {
  const minutes: MinuteData[] = [];
  let open = parameters.anchor;
  for (let minute = first; minute <= last; minute += 1) {
    const { key, shown } = revealMinute(days, minute);
    const priced = await priceMinute(parameters, minute, open, key);
    minutes.push({ ...priced, ...shown });
    open = priced.close;
  }
  return minutes;
}

async function modelChain(
  days: readonly CommittedDay[],
  start: ModelOpening,
  instrument: string,
  first: number,
  last: number,
): Promise<MinuteData[]> {
  const minutes: MinuteData[] = [];
  let opening = start;
  for (let minute = first; minute <= last; minute += 1) {
    const { key, shown } = revealMinute(days, minute);
    const { next, ...made } = await modelMinute(MODEL_MARKET, instrument, minute, opening, key);
    minutes.push({ ...made, ...shown });
    opening = next;
  }
  return minutes;
}

function revealMinute(days: readonly CommittedDay[], minute: number) {
  const day = days.find((candidate) => candidate.day === dayOf(minute));
  const key = day?.keys[indexInDay(minute)];
  if (!day || !key) throw new RangeError(`Minute ${minute} is in none of the days made.`);
  return { key, shown: { key: toHex(key), path: merklePath(day.tree, indexInDay(minute)) } };
}
