import { createLedger } from '../ledger/ledger.js';
import type { PastEvent } from '../platform/past-event.js';
import { type AccrualDeps, creditMachines } from './accrual.js';
import { DAY_MS } from './constants.js';
import { findMachineForUpdate } from './repository.js';
import { buyMachine } from './service.js';

const MINUTE_MS = 60_000;

interface PastPurchase {
  readonly agoMs: number;
  readonly productId: string;
  readonly quantity: number;
  readonly days: number;
}

/**
 * One completed and one running term. No income may fall between a past order's placement and
 * settlement (`trading/orders/history.ts`).
 */
const PAST_PURCHASES: readonly PastPurchase[] = [
  { agoMs: 11 * DAY_MS, productId: 'spark', quantity: 2, days: 7 },
  { agoMs: 6 * DAY_MS + 1_000 * MINUTE_MS, productId: 'flame', quantity: 1, days: 6 },
];

export function pastMachineEvents(
  now: number,
  messages: AccrualDeps['messages'],
): readonly PastEvent[] {
  return PAST_PURCHASES.flatMap(({ agoMs, productId, quantity, days }) => {
    const boughtAt = now - agoMs;
    let machineId: string | undefined;
    const purchase: PastEvent = {
      at: boughtAt,
      async record(tx, userId) {
        const bought = await buyMachine(clockAt(boughtAt), tx, { userId, productId, quantity });
        if (!bought.ok) throw new Error(`No ${productId} could be bought then: ${bought.failure}.`);
        machineId = bought.value.id;
      },
    };
    const incomes = Array.from({ length: days }, (_, index): PastEvent => {
      const at = boughtAt + (index + 1) * DAY_MS;
      return {
        at,
        async record(tx) {
          const machine = machineId && (await findMachineForUpdate(tx, machineId));
          if (machine) await creditMachines({ ...clockAt(at), messages }, tx, [machine]);
        },
      };
    });
    return [purchase, ...incomes];
  });
}

function clockAt(at: number) {
  return { now: () => at, ledger: createLedger({ now: () => at }) };
}
