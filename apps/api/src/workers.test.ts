import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createWorkers } from './workers.js';

const log = pino({ level: 'silent' });

test('a worker runs over and over until it is stopped, also after a failure', async () => {
  let runs = 0;
  const run = vi.fn(async () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
  });
  const workers = createWorkers([{ name: 'a', everyMs: 1, run }], log);
  workers.start();
  await vi.waitUntil(() => runs >= 3);
  await workers.stop();
  const stoppedAt = runs;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(runs).toBe(stoppedAt);
});

test('stopping waits for the run under way and not for the pause', async () => {
  let finish = () => {};
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const workers = createWorkers([{ name: 'a', everyMs: 60_000, run }], log);
  workers.start();
  let stopped = false;
  const stopping = workers.stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(stopped).toBe(true);
});

test('one pass of a worker can be asked for by its name', async () => {
  const run = vi.fn(async () => {});
  const workers = createWorkers([{ name: 'a', everyMs: 1, run }], log);
  await workers.runOnce('a');
  expect(run).toHaveBeenCalledOnce();
  await expect(workers.runOnce('b')).rejects.toThrow('No worker is called b.');
});
