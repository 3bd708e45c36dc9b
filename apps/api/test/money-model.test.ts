import { expect, inject, test } from 'vitest';
import { runModel } from './helpers/money-model/model-runner.js';

/**
 * Compares the service with a model of its money: sequential and concurrent, valid, invalid and
 * repeated commands. The ledger balances after each, and a rejected one has changed nothing.
 *
 * `RUNS=500` sets the number of runs; repeat a failure with the printed `REPLAY='…'`.
 */
const proof = inject('proof');
const HOUR_MS = 3_600_000;

test('matches a model of all balances and conserves money for generated commands', {
  timeout: proof.runs === undefined ? 150_000 : 6 * HOUR_MS,
}, async ({ task }) => {
  const result = await runModel(proof);
  expect(result.commands).toBeGreaterThan(0);
  task.meta.figures = [
    {
      promise: `money conserved, no overdraft, a refused call changes nothing (${inject('databaseTemplate').engine})`,
      figure: `${result.runs} runs, ${result.commands} commands, ${result.answers.size} kinds of answers`,
      target: '500 runs of up to 100 commands',
    },
  ];
});
