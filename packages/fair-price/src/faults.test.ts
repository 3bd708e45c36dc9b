import { expect, test } from 'vitest';
import type { VerificationFault } from './faults.js';
import { settledOrder } from './testing/index.js';
import type { Receipt, VerificationStep } from './types.js';
import { verifyMinute } from './verify-minute.js';
import { type ReceiptEvidence, verifyReceipt } from './verify-receipt.js';

const { receipt, evidence } = await settledOrder();
const { entry, exit } = receipt;
if (!exit) throw new Error('The sample has no exit.');
const due = entry.second + receipt.seconds;

const faults = (steps: readonly VerificationStep[]): readonly VerificationFault[] =>
  steps.flatMap((step) => (step.ok ? [] : [step.fault]));

async function faultsOfAltered(
  change: Partial<Receipt>,
  data: ReceiptEvidence = evidence,
): Promise<readonly VerificationFault[]> {
  return faults(await verifyReceipt({ ...receipt, ...change }, data));
}

test('reports both prices and the second when the strike differs', async () => {
  const { second, price } = entry;
  expect(await faultsOfAltered({ entry: { second, price: price + 1 } })).toEqual([
    { code: 'entry_differs', params: { second, price, told: price + 1 } },
  ]);
});

test('reports both seconds when the exit time differs', async () => {
  const late = { ...exit, second: exit.second + 1 };
  expect(await faultsOfAltered({ exit: late })).toEqual([
    { code: 'exit_time_differs', params: { second: due, toldSecond: due + 1 } },
  ]);
});

test('reports the due and the stated credit when they differ', async () => {
  expect(await faultsOfAltered({ credited: '45.91' })).toEqual([
    { code: 'credit_differs', params: { amount: receipt.credited, toldAmount: '45.91' } },
  ]);
});

test('reports both outcomes when they differ', async () => {
  expect(await faultsOfAltered({ outcome: 'tie' })).toEqual([
    { code: 'outcome_differs', params: { outcome: receipt.outcome, toldOutcome: 'tie' } },
  ]);
});

test('reports a missing minute in each step that needs it', async () => {
  const [first, ...others] = evidence.minutes;
  const found = await faultsOfAltered({}, { ...evidence, minutes: others });
  const missing = { code: 'minute_missing', params: { minute: first?.minute } };
  expect(found.filter(({ code }) => code === 'minute_missing')).toEqual([
    missing,
    missing,
    missing,
  ]);
});

test('reports the day of a late root and whether an earlier root exists', async () => {
  const { day } = receipt.commitment;
  const late = evidence.commitments.map((it) => ({ ...it, publishedAt: entry.second + 1 }));
  const first = { day: '2026-01-01', root: '0'.repeat(64), publishedAt: entry.second };
  expect(await faultsOfAltered({}, { ...evidence, commitments: [first, ...late] })).toEqual([
    { code: 'root_late', params: { day } },
  ]);
  expect(await faultsOfAltered({}, { ...evidence, commitments: late })).toEqual([
    { code: 'before_first_root', params: { day } },
  ]);
});

test('reports the derived and the stated price of a changed tick', async () => {
  const [minute] = evidence.minutes;
  const told = (minute?.ticks[5] ?? 0) + 1;
  const steps = await verifyMinute(
    { ...minute, ticks: minute?.ticks.with(5, told) },
    receipt.commitment,
  );
  const second = (minute?.minute ?? 0) * 60 + 5;
  expect(faults(steps)).toEqual([
    { code: 'tick_differs', params: { second, price: told - 1, told } },
  ]);
  expect(steps.at(-1)?.detail).toBe(
    `At second ${second} the key gives ${told - 1}, the service says ${told}.`,
  );
});

test('reports a null receipt as unreadable', async () => {
  const [fault] = faults(await verifyReceipt(null, evidence));
  expect(fault?.code).toBe('unreadable');
});
