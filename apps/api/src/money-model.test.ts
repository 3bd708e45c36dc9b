import { expect, inject, test } from 'vitest';
import { runModel } from './testing/money-model/running.js';

/**
 * The service held against a model of its money, in bigint: recharges, orders, withdrawals, machines and
 * time, one after the other and at once, right and wrong, sent again and sent changed. After every
 * command the books are added up, nobody is overdrawn, each balance is the model's, and what was refused
 * has changed nothing.
 *
 * `RUNS=500` makes it 500 runs of up to 100 commands; a failure says with which `REPLAY='…'` it is seen again.
 */
const proof = inject('proof');
const HOUR_MS = 3_600_000;

test('matches a model of all balances and conserves money for generated commands', {
  // Long runs last as long as they take; short ones end themselves, with what they found.
  timeout: proof.runs === undefined ? 150_000 : 6 * HOUR_MS,
}, async ({ task }) => {
  const done = await runModel(proof);
  expect(done.commands).toBeGreaterThan(0);
  task.meta.figures = [
    {
      promise: `money conserved, no overdraft, a refused call changes nothing (${inject('databaseTemplate').engine})`,
      figure: `${done.runs} runs, ${done.commands} commands, ${done.answers.size} kinds of answers`,
      target: '500 runs of up to 100 commands',
    },
  ];
});
