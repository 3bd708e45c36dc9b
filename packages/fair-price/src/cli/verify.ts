import { indexInDay } from '../calendar.js';
import type { TicketEvidence } from '../ticket.js';
import type { MinuteData, VerificationStep } from '../types.js';
import { minutesNeeded, type ReceiptEvidence, verifyReceipt } from '../verify-receipt.js';
import type { WalkDepth } from './arguments.js';
import type { CallResult, PublicData } from './public-data.js';

/** Well below the service's rate limit. */
const CONCURRENCY = 8;

export async function verifyWithPublicData(
  receipt: unknown,
  data: PublicData,
  walk: WalkDepth,
  ticketEvidence?: TicketEvidence,
): Promise<VerificationStep[]> {
  const { minutes, askedAt } = await gatherEvidence(receipt, data, walk);
  const { commitments, log } = data;
  return verifyReceipt(receipt, { ...commitments, log, minutes, askedAt }, ticketEvidence);
}

async function gatherEvidence(
  receipt: unknown,
  data: PublicData,
  walk: WalkDepth,
): Promise<Required<Pick<ReceiptEvidence, 'minutes' | 'askedAt'>>> {
  const needed = minutesNeeded(receipt);
  const [entry] = needed;
  if (entry === undefined) return { minutes: [], askedAt: undefined };
  const { instrument } = receipt as { instrument: string };
  const start = Math.min(entry, firstWalkMinute(entry, walk, data.commitments.genesisMinute));
  const requestedMinutes = Array.from(
    { length: entry - start },
    (_, index) => start + index,
  ).concat(needed);
  const results: CallResult<MinuteData>[] = [];
  for (let at = 0; at < requestedMinutes.length; at += CONCURRENCY) {
    const batch = requestedMinutes.slice(at, at + CONCURRENCY);
    results.push(...(await Promise.all(batch.map((minute) => data.minute(instrument, minute)))));
  }
  const missing = results.filter((answer) => answer.data === undefined);
  const times = missing.map(({ respondedAt }) => respondedAt ?? Number.NaN);
  const earliest = Math.min(...times);
  return {
    minutes: results.flatMap((answer) => answer.data ?? []),
    // The earliest response time is correct for every missing minute.
    askedAt: Number.isFinite(earliest) ? earliest : undefined,
  };
}

function firstWalkMinute(entry: number, walk: WalkDepth, genesisMinute: number): number {
  if (walk === 'genesis') return genesisMinute;
  const minutes = walk === 'day' ? indexInDay(entry) : walk;
  return Math.max(entry - minutes, genesisMinute);
}
