import { firstMinuteOf } from '../../src/index.js';
import { MODEL_MARKET } from '../../src/model/instruments.js';
import { baseStepOf, isCross, pullReachOf } from '../../src/model/parameters.js';
import { createModelWalk } from '../../src/model/walk.js';
import { FIRST_MINUTE, streamsFrom } from './keystream.js';
import { createTally, type Share } from './statistics.js';

const STATES = 16;

/**
 * The largest advantage from public data. Every state of class and instrument occurs equally often.
 */
export function farFromAnchor(orders: number, seed: number): Share {
  const row = MODEL_MARKET.find(({ instrument }) => instrument === 'btc');
  if (!row || isCross(row)) throw new Error('Bitcoin is quoted.');
  const streamsOf = streamsFrom(seed);
  const price = row.anchor + 2 * pullReachOf(baseStepOf(row));
  const tally = createTally();
  for (let order = 0; order < orders; order += 1) {
    const walk = createModelWalk([row], {
      classes: { crypto: order % STATES },
      instruments: { btc: { price, state: Math.floor(order / STATES) % STATES } },
    });
    const first = FIRST_MINUTE + 20 * order;
    for (let minute = first; minute < first + 20; minute += 1) {
      walk.step(minute, streamsOf(walk.streamNames(minute)));
    }
    if (walk.price('btc') !== price) tally.add(walk.price('btc') < price);
    tally.endMoment();
  }
  return tally.share();
}

/** 22:00 UTC on a Wednesday. */
const QUIETEST_MINUTE = firstMinuteOf('2026-01-07') + 22 * 60;
/** As a share of a unit. */
const ROUNDING_ERROR_MIN = 0.4;

/**
 * The largest advantage from rounding: the legs' prices show that it moved the strike by nearly
 * half a unit.
 */
export function roundedCross(orders: number, seed: number): Share {
  const ids = ['eurusd', 'gbpusd', 'eurgbp'];
  const rows = MODEL_MARKET.filter(({ instrument }) => ids.includes(instrument));
  const streamsOf = streamsFrom(seed);
  const tally = createTally();
  for (let order = 0; tally.share().orders < orders; order += 1) {
    const [euro, pound] = [1_086_400 + (order % 1013), 1_294_500 + (order % 1019)];
    const walk = createModelWalk(rows, {
      classes: { forex: 0 },
      instruments: { eurusd: { price: euro, state: 0 }, gbpusd: { price: pound, state: 0 } },
    });
    const strike = walk.price('eurgbp');
    const roundingError = (1e6 * euro) / pound - strike;
    if (Math.abs(roundingError) < ROUNDING_ERROR_MIN) continue;
    walk.step(QUIETEST_MINUTE, streamsOf(walk.streamNames(QUIETEST_MINUTE)));
    const move = walk.price('eurgbp') - strike;
    if (move !== 0) tally.add(move > 0 === roundingError > 0);
    tally.endMoment();
  }
  return tally.share();
}
