import { expect, test, vi } from 'vitest';
import { createPeriodicWorker, runIndependently } from './workers.js';

test('runs a worker repeatedly until it is stopped, and reports a failure', async () => {
  let runs = 0;
  const run = vi.fn(async () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
  });
  const onError = vi.fn();
  const worker = createPeriodicWorker({ name: 'a', intervalMs: 1, run, onError });
  await worker.start();
  await vi.waitUntil(() => runs >= 3, { timeout: 30_000 });
  await worker.stop();
  const stoppedAt = runs;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(runs).toBe(stoppedAt);
  expect(onError.mock.calls).toEqual([[new Error('once')]]);
});

test('waits for the running pass, not for the pause, when stopped', async () => {
  let finish = () => {};
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const worker = createPeriodicWorker({ name: 'a', intervalMs: 60_000, run, onError: () => {} });
  await worker.start();
  let stopped = false;
  const stopping = worker.stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(stopped).toBe(true);
});

test('stops a worker that was never started at once and runs a single pass on request', async () => {
  const run = vi.fn(async () => {});
  const worker = createPeriodicWorker({ name: 'a', intervalMs: 1, run, onError: () => {} });
  await worker.runOnce();
  expect(run).toHaveBeenCalledOnce();
  await worker.stop();
});

test('reports a failed step by name and completes the others', async () => {
  const done: string[] = [];
  const onStepError = vi.fn();
  const pass = runIndependently(
    {
      first: async () => void done.push('first'),
      second: async () => {
        throw new Error('no');
      },
      third: async () => void done.push('third'),
    },
    onStepError,
  );
  await pass();
  expect(done).toEqual(['first', 'third']);
  expect(onStepError.mock.calls).toEqual([['second', new Error('no')]]);
});

test('waits for the running step when stopped and skips those behind it', async () => {
  const started: string[] = [];
  const gate = Promise.withResolvers<void>();
  const pass = runIndependently(
    {
      first: async () => {
        started.push('first');
        await gate.promise;
      },
      second: async () => void started.push('second'),
    },
    () => {},
  );
  const worker = createPeriodicWorker({ name: 'a', intervalMs: 1, run: pass, onError: () => {} });
  await worker.start();
  await vi.waitUntil(() => started.length > 0, { timeout: 30_000 });
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  expect(started).toEqual(['first']);
});
