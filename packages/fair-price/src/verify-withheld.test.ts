import { beforeAll, describe, expect, test } from 'vitest';
import { type EvidenceFile, verifyEvidenceFile } from './evidence-file.js';
import {
  applyChanges,
  responseTamperingCases,
  type TicketedOrder,
  ticketedOrder,
} from './testing/index.js';
import type { TicketEvidence } from './ticket.js';
import { verdictOf } from './verdict.js';
import { verifyWithheld } from './verify-withheld.js';

let order: TicketedOrder;
beforeAll(async () => {
  order = await ticketedOrder();
});

async function verifyAltered(name: string, ticketFields: Partial<TicketEvidence>) {
  const { receipt, evidence } = order;
  const { commitments, genesisMinute = 0, minutes, log } = evidence;
  const published = { commitments, genesisMinute, parameters: [] };
  const honestFile = { kind: 'candela evidence 1', receipt, commitments: published, log, minutes };
  const tamperingCase = responseTamperingCases.find((each) => each.name === name);
  const file = applyChanges(
    { ...honestFile, ...ticketFields },
    tamperingCase?.changes ?? [],
  ) as EvidenceFile;
  const { verdict, steps } = await verifyEvidenceFile(file);
  return { verdict, faults: new Set(steps.flatMap((step) => (step.ok ? [] : [step.fault.code]))) };
}

describe('answer without verifiable content', () => {
  test.each([
    ['an order that is not known', 'order_denied'],
    ['an order that has ended without a receipt', 'receipt_missing'],
    ['an order that stays in progress', 'settlement_withheld'],
    ['a receipt without a root', 'commitment_missing'],
    ['published roots that are refused', 'commitments_withheld'],
  ] as const)('returns a contradiction when a ticket is kept: %s', async (name, code) => {
    expect(await verifyAltered(name, order.ticketEvidence)).toEqual({
      verdict: 'contradiction',
      faults: new Set([code]),
    });
  });

  test.each([
    'an order that is not known',
    'an order that has ended without a receipt',
    'an order that stays in progress',
  ])('returns unfinished without a ticket: %s', async (name) => {
    expect(await verifyAltered(name, {})).toEqual({ verdict: 'unfinished', faults: new Set() });
  });

  test('reports a withheld settlement when asked more than two minutes past the due second', async () => {
    const { dueSecond } = order.ticket;
    const found = async (askedAt?: number) => {
      const steps = await verifyWithheld('settlement', order.ticketEvidence, askedAt);
      return { verdict: verdictOf(steps), faults: steps.flatMap((it) => (it.ok ? [] : it.fault)) };
    };
    const early = [{ code: 'settlement_missing', params: {} }];
    expect(await found()).toEqual({ verdict: 'unfinished', faults: early });
    expect(await found(dueSecond + 120)).toEqual({ verdict: 'unfinished', faults: early });
    expect(await found(dueSecond + 121)).toEqual({
      verdict: 'contradiction',
      faults: [{ code: 'settlement_withheld', params: { lateSeconds: 121 } }],
    });
  });

  test('reports a ticket of another key and an unreadable ticket', async () => {
    const codes = async (ticketEvidence: TicketEvidence) =>
      (await verifyWithheld('order', ticketEvidence)).map((step) => !step.ok && step.fault.code);
    expect(await codes({ ...order.ticketEvidence, key: `04${'0'.repeat(128)}` })).toEqual([
      'key_changed',
      'order_denied',
    ]);
    const text = 'a note';
    expect(
      await codes({ ...order.ticketEvidence, ticket: { ...order.ticketEvidence.ticket, text } }),
    ).toEqual(['ticket_unreadable', 'ticket_unreadable']);
  });
});

test.each([
  [500, 'consistent', []],
  [501, 'contradiction', ['clock_jumped']],
  [-10_000, 'contradiction', ['clock_jumped']],
] as const)('judges a service clock that jumped by %i ms as %s', async (by, verdict, codes) => {
  const expected = 1_767_355_200_000;
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    clock: { expected, received: expected + by },
  };
  const result = await verifyEvidenceFile(file);
  expect(result.verdict).toBe(verdict);
  expect(result.steps.flatMap((it) => (it.ok ? [] : [it.fault.code]))).toEqual(codes);
});
