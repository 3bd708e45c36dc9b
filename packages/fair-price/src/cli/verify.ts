import { indexInDay } from '../calendar.js';
import type { MinuteData, VerificationStep } from '../types.js';
import { minutesNeeded, verifyReceipt } from '../verify-receipt.js';
import type { Walk } from './arguments.js';
import type { PublicData } from './public-data.js';

/** Requests in flight at a time: quick, and far below what a service refuses. */
const PARALLEL = 8;

/** Verifies one receipt against public data, the chain followed back as far as asked. */
export async function verifyAgainst(
  receipt: unknown,
  data: PublicData,
  walk: Walk,
): Promise<VerificationStep[]> {
  const minutes = await evidence(receipt, data, walk);
  const { commitments, log } = data;
  return verifyReceipt(receipt, { ...commitments, log, minutes, askedAt: data.now() });
}

async function evidence(receipt: unknown, data: PublicData, walk: Walk): Promise<MinuteData[]> {
  const needed = minutesNeeded(receipt);
  const [entry] = needed;
  if (entry === undefined) return [];
  const { instrument } = receipt as { instrument: string };
  const start = Math.min(entry, walkStart(entry, walk, data.commitments.genesisMinute));
  const wanted = Array.from({ length: entry - start }, (_, index) => start + index).concat(needed);
  const found: MinuteData[] = [];
  for (let at = 0; at < wanted.length; at += PARALLEL) {
    const batch = wanted.slice(at, at + PARALLEL);
    const answers = await Promise.all(batch.map((minute) => data.minute(instrument, minute)));
    found.push(...answers.filter((answer) => answer !== undefined));
  }
  return found;
}

function walkStart(entry: number, walk: Walk, genesisMinute: number): number {
  if (walk === 'genesis') return genesisMinute;
  const minutes = walk === 'day' ? indexInDay(entry) : walk;
  return Math.max(entry - minutes, genesisMinute);
}
