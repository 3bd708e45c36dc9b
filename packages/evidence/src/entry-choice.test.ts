import { type EntryMoves, verifyEvidenceFile } from '@candela/fair-price';
import { shownOrderOf, type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { beforeEach, expect, test } from 'vitest';
import { checkEntryChoice } from './entry-choice.js';
import { createEvidence, type Evidence } from './evidence.js';
import { memoryStorage } from './storage.js';
import type { OrderCheck } from './types.js';

const AT = 1_767_400_000;
const WORSE: EntryMoves = [2, 1, 2];
const BETTER: EntryMoves = [1, 2, 1];

let evidence: Evidence;
let order: TicketedOrder;
let addCheck: (orderId: string, change: Partial<OrderCheck>) => Promise<void>;
beforeEach(async () => {
  evidence = createEvidence(async () => memoryStorage());
  order = await ticketedOrder();
  const shown = shownOrderOf(order.receipt);
  let { due } = shown;
  addCheck = (orderId, change) => {
    due += 100;
    return evidence.putCheck({
      ...{ user: 'ann', orderId, verdict: 'verified', receivedAt: AT },
      ...{ shown: { ...shown, orderId, due }, ...change },
    });
  };
});

const check = (user = 'ann') => checkEntryChoice(evidence, user, AT);

test('counts verified orders with a comparison, of one user', async () => {
  await addCheck('1', { moves: WORSE });
  await addCheck('2', { moves: BETTER });
  await addCheck('3', { moves: BETTER });
  await addCheck('checked by an older version', {});
  await addCheck('4', { moves: WORSE, verdict: 'consistent' });
  await addCheck('5', { moves: WORSE, verdict: 'contradiction' });
  await addCheck('6', { moves: WORSE, user: 'ben' });
  expect(await check()).toMatchObject({ better: 2, worse: 1, isChosen: false });
  expect(evidence.getAlarms()).toEqual([]);
});

test('counts one of two orders that share ticks, checked or not', async () => {
  const shown = shownOrderOf(order.receipt);
  await addCheck('1', { moves: WORSE, shown: { ...shown, orderId: '1', due: shown.due + 1 } });
  expect(await check()).toMatchObject({ worse: 1 });
  await evidence.addTicket({ user: 'ann', orderId: 'order-1', ...order.ticketEvidence });
  expect(await check()).toMatchObject({ worse: 0 });
});

test('raises one alarm, with a file that others can verify, and not again once accepted', async () => {
  for (let order = 1; order <= 30; order += 1) await addCheck(`${order}`, { moves: WORSE });
  expect(await check()).toMatchObject({ isChosen: true });
  const alarms = () => evidence.getAlarms();
  const faults = [{ code: 'entry_chosen', params: { orders: 30, worse: 30 } }];
  expect(alarms()).toMatchObject([{ about: 'entries', user: 'ann', at: AT, faults }]);
  const [alarm] = alarms();
  if (!alarm) throw new Error('No alarm was raised.');
  expect(await verifyEvidenceFile(alarm.file)).toMatchObject({
    verdict: 'contradiction',
    steps: [{ id: 'entries_fair', fault: faults[0] }],
  });

  await addCheck('31', { moves: BETTER });
  await check();
  expect(alarms()).toHaveLength(1);
  await evidence.acceptServiceData(alarm, 'ann');
  await addCheck('32', { moves: WORSE });
  await check();
  expect(alarms()).toMatchObject([{ settledBy: ['ann'], faults }]);
  expect(await check('ben')).toMatchObject({ better: 0, worse: 0, evidence: 1 });
});
