import { toHex, utf8 } from '../internal/bytes.js';
import { sha256 } from '../internal/web-crypto.js';
import type { ModelOpening } from '../types.js';
import type { ModelParameters } from './parameters.js';
import { isCross } from './parameters.js';
import { modelStreams } from './streams.js';
import { createModelWalk } from './walk.js';

export interface ModelMinute {
  readonly instrument: string;
  readonly minute: number;
  readonly open: number;
  readonly close: number;
  /** 60 prices; empty when the instrument's class was closed. */
  readonly ticks: readonly number[];
  /** For a cross, prices and states of both legs. */
  readonly opening: ModelOpening;
  readonly next: ModelOpening;
}

/**
 * @param set accepted by `modelFault`.
 * @param opening at least what `openingOf` returns for the instrument.
 * @throws RangeError when the instrument or its opening is missing.
 */
export async function modelMinute(
  set: readonly ModelParameters[],
  instrument: string,
  minute: number,
  opening: ModelOpening,
  key: Uint8Array,
): Promise<ModelMinute> {
  const walk = createModelWalk(rowsOf(set, instrument), opening);
  const before = walk.opening();
  const open = walk.price(instrument);
  const names = walk.streamNames(minute);
  const streams = await modelStreams(key, names);
  walk.step(minute, new Map(names.map((name, at) => [name, streams[at] ?? new Uint8Array()])));
  return {
    instrument,
    minute,
    open,
    close: walk.price(instrument),
    ticks: [...(walk.ticks(instrument) ?? [])],
    opening: before,
    next: walk.opening(),
  };
}

/** The part an instrument's minute depends on. */
export function openingOf(
  set: readonly ModelParameters[],
  instrument: string,
  marketOpening: ModelOpening,
): ModelOpening {
  return createModelWalk(rowsOf(set, instrument), marketOpening).opening();
}

/** Sorted by code point. */
function linesOf({ classes, instruments }: ModelOpening): string[] {
  return [
    ...Object.entries(classes).map(([name, state]) => `class ${name} ${state}`),
    ...Object.entries(instruments).map(([id, { price, state }]) => `${id} ${price} ${state}`),
  ].sort();
}

export function isSameOpening(next: ModelOpening, opening: ModelOpening): boolean {
  return linesOf(next).join() === linesOf(opening).join();
}

/**
 * SHA-256 of `candela/opening/1` and the opening's lines, each ended by LF.
 *
 * @param opening from `openingOf` for the order's instrument.
 */
export async function openingHash(opening: ModelOpening): Promise<string> {
  const lines = ['candela/opening/1', ...linesOf(opening)];
  return toHex(await sha256(utf8(lines.map((line) => `${line}\n`).join(''))));
}

/** A cross is preceded by its legs. */
function rowsOf(set: readonly ModelParameters[], instrument: string): ModelParameters[] {
  const row = set.find((candidate) => candidate.instrument === instrument);
  if (!row) throw new RangeError(`${instrument} is not in the set of parameters.`);
  if (!isCross(row)) return [row];
  return [...set.filter((candidate) => row.legs.includes(candidate.instrument)), row];
}
