import { createCipheriv } from 'node:crypto';
import { MARKET, minuteTicks } from '../../src/index.js';
import { MODEL_STREAM_BYTES } from '../../src/model/constants.js';
import { type CrossParameters, isCross, type ModelParameters } from '../../src/model/parameters.js';
import { createModelWalk, genesisOpening, type ModelWalk } from '../../src/model/walk.js';

/** AES-256-CTR: about a hundred times as fast as the HKDF of the service. */
function keystream(seed: number): (bytes: number) => Uint8Array {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, seed), Buffer.alloc(16));
  let zeros = Buffer.alloc(0);
  return (bytes) => {
    if (zeros.length !== bytes) zeros = Buffer.alloc(bytes);
    return cipher.update(zeros);
  };
}

export function streamsFrom(seed: number): (names: readonly string[]) => Map<string, Uint8Array> {
  const random = keystream(seed);
  return (names) => {
    const bytes = random(MODEL_STREAM_BYTES * names.length);
    return new Map(
      names.map((name, at) => [
        name,
        bytes.subarray(MODEL_STREAM_BYTES * at, MODEL_STREAM_BYTES * (at + 1)),
      ]),
    );
  };
}

/** Monday, 5 January 2026, 00:00 UTC. */
export const FIRST_MINUTE = 29_459_520;

export interface MarketRun {
  readonly ids: readonly string[];
  readonly step: (minute: number) => void;
  readonly ticks: ModelWalk['ticks'];
  readonly sigma: (instrument: string) => { readonly common: number; readonly own: number };
}

/** The set must include the legs of each cross. */
export function modelRun(set: readonly ModelParameters[], seed: number): MarketRun {
  const streamsOf = streamsFrom(seed);
  const walk = createModelWalk(set, genesisOpening(set));
  let opening = walk.opening();
  const crosses = new Map(set.filter(isCross).map((row: CrossParameters) => [row.instrument, row]));
  const classes = new Map(set.map((row) => [row.instrument, row.class]));
  return {
    ids: set.map(({ instrument }) => instrument),
    step: (minute) => {
      opening = walk.opening();
      walk.step(minute, streamsOf(walk.streamNames(minute)));
    },
    ticks: walk.ticks,
    sigma: (instrument) => ({
      common: opening.classes[classes.get(instrument) ?? 'crypto'] ?? 0,
      own: opening.instruments[crosses.get(instrument)?.legs[0] ?? instrument]?.state ?? 0,
    }),
  };
}

export function pathRun(ids: readonly string[], seed: number): MarketRun {
  const random = keystream(seed);
  const rows = MARKET.filter(({ instrument }) => ids.includes(instrument));
  const ticks = new Map(rows.map((row) => [row.instrument, new Float64Array([row.anchor])]));
  return {
    ids,
    step: () => {
      for (const row of rows) {
        const open = ticks.get(row.instrument)?.at(-1) ?? row.anchor;
        ticks.set(row.instrument, Float64Array.from(minuteTicks(row, open, random(1440))));
      }
    },
    ticks: (instrument) => ticks.get(instrument),
    sigma: () => ({ common: 0, own: 0 }),
  };
}
