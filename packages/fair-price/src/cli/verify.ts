import { indexInDay } from '../calendar.js';
import type { HeldTicket } from '../ticket.js';
import type { MinuteData, VerificationStep } from '../types.js';
import { minutesNeeded, type ReceiptEvidence, verifyReceipt } from '../verify-receipt.js';
import type { Walk } from './arguments.js';
import type { Answer, PublicData } from './public-data.js';

/** Concurrent requests; well below the service's rate limit. */
const PARALLEL = 8;

/** @param held ticket of the order, if stored. */
export async function verifyAgainst(
  receipt: unknown,
  data: PublicData,
  walk: Walk,
  held?: HeldTicket,
): Promise<VerificationStep[]> {
  const { minutes, askedAt } = await evidence(receipt, data, walk);
  const { commitments, log } = data;
  return verifyReceipt(receipt, { ...commitments, log, minutes, askedAt }, held);
}

async function evidence(
  receipt: unknown,
  data: PublicData,
  walk: Walk,
): Promise<Required<Pick<ReceiptEvidence, 'minutes' | 'askedAt'>>> {
  const needed = minutesNeeded(receipt);
  const [entry] = needed;
  if (entry === undefined) return { minutes: [], askedAt: undefined };
  const { instrument } = receipt as { instrument: string };
  const start = Math.min(entry, walkStart(entry, walk, data.commitments.genesisMinute));
  const wanted = Array.from({ length: entry - start }, (_, index) => start + index).concat(needed);
  const answers: Answer<MinuteData>[] = [];
  for (let at = 0; at < wanted.length; at += PARALLEL) {
    const batch = wanted.slice(at, at + PARALLEL);
    answers.push(...(await Promise.all(batch.map((minute) => data.minute(instrument, minute)))));
  }
  const refused = answers.filter((answer) => answer.data === undefined);
  const times = refused.map(({ answeredAt }) => answeredAt ?? Number.NaN);
  const first = Math.min(...times);
  return {
    minutes: answers.flatMap((answer) => answer.data ?? []),
    // The earliest response time is correct for every missing minute.
    askedAt: Number.isFinite(first) ? first : undefined,
  };
}

function walkStart(entry: number, walk: Walk, genesisMinute: number): number {
  if (walk === 'genesis') return genesisMinute;
  const minutes = walk === 'day' ? indexInDay(entry) : walk;
  return Math.max(entry - minutes, genesisMinute);
}
