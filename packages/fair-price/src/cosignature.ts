import { fault, type VerificationFault } from './faults.js';
import { PATTERNS, textFormat } from './internal/text-format.js';
import { type FairLog, type LogHead, readLog, type VerifiedLog, witnessesOf } from './log.js';
import { type HeadPin, statedHead } from './pins.js';
import { verifySigned } from './signatures.js';

const COSIGNATURE = textFormat('candela cosignature 1', [
  ['size', PATTERNS.count],
  ['head', PATTERNS.hash],
  ['time', PATTERNS.count],
]);

/** Age of a co-signature and of entries that may lack one. */
const COSIGNATURE_MAX_AGE_S = 3_600;
/** A witness's clock may be ahead. */
const WITNESS_CLOCK_TOLERANCE_S = 300;

/**
 * A witness saw this head at `time` and that it extends every head it signed before. For signing.
 */
export function cosignatureText({ size, head, time }: LogHead): string {
  return COSIGNATURE.write([size, head, time]);
}

/** `undefined` unless the text is exactly what `cosignatureText` writes. */
export function readCosignature(text: string): LogHead | undefined {
  const [size, head = '', time] = COSIGNATURE.read(text) ?? [];
  return size === undefined ? undefined : { size: Number(size), head, time: Number(time) };
}

export interface WitnessState {
  /** Witnesses with a fresh signature. */
  readonly found: number;
  readonly required: number;
  readonly listed: number;
}

/**
 * A co-signature counts when it is on a head of the log, at most an hour old, and covers every entry
 * known for longer: by its stated time, or by a head signed then.
 *
 * @param value `data` of `fair/log`.
 * @param log the same, verified.
 * @param pins heads seen before.
 * @param at epoch second of the service.
 * @returns undefined when the log lists no witnesses.
 */
export async function witnessState(
  value: FairLog,
  log: VerifiedLog,
  pins: readonly HeadPin[],
  at: number,
): Promise<WitnessState | undefined> {
  const { entries, heads } = log;
  const witnesses = witnessesOf(entries);
  if (!witnesses) return undefined;
  const oldest = at - COSIGNATURE_MAX_AGE_S;
  const coveredSizes = [
    entries.findLastIndex(({ time }) => time < oldest) + 1,
    ...pins.map(({ size, head, signed }) => {
      const time = signed && statedHead(signed.text)?.time;
      return time !== undefined && time / 1_000 < oldest && heads[size] === head ? size : 0;
    }),
  ];
  const minSize = Math.max(...coveredSizes);
  const found = new Set<string>();
  for (const signed of readLog(value)?.cosignatures ?? []) {
    const { size, head, time } = readCosignature(signed.text) ?? { size: -1, head: '', time: 0 };
    const second = time / 1_000;
    const isFresh = second >= oldest && second <= at + WITNESS_CLOCK_TOLERANCE_S;
    const isCounted = witnesses.keys.includes(signed.key) && size >= minSize && isFresh;
    if (!isCounted || heads[size] !== head) continue;
    if (await verifySigned(signed)) found.add(signed.key);
  }
  return { found: found.size, required: witnesses.required, listed: witnesses.keys.length };
}

export function witnessFault(state: WitnessState | undefined): VerificationFault | undefined {
  if (!state || state.found >= state.required) return undefined;
  return fault('log_unwitnessed', { found: state.found, required: state.required });
}
