import type { TransferRequest } from './posting.js';

/** @throws Error for lines that do not sum to zero, move nothing, or name an account twice. */
export function assertBalanced({ kind, reference, lines }: TransferRequest): void {
  const sum = lines.reduce((total, line) => total + line.amount, 0n);
  const accountIds = new Set(lines.map((line) => line.account));
  if (lines.length < 2 || sum !== 0n || accountIds.size !== lines.length) {
    throw new Error(
      `The transfer ${kind} ${reference} must name at least two accounts once each, and sum to zero.`,
    );
  }
  if (lines.some((line) => line.amount === 0n)) {
    throw new Error(
      `The transfer ${kind} ${reference} has a line that moves nothing: leave it out.`,
    );
  }
}
