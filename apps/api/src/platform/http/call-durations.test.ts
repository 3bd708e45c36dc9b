import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createCallDurations } from './call-durations.js';

const OBSERVED = [
  ...[0, 0.001, 0.002, 0.0021, 0.3, 2.5, 10, 11].map((seconds) => ['getHome', 'ok', seconds]),
  ['getHome', 'too_many_requests', 0.004],
  ['login', 'login_refused', 0.6],
] as [call: string, code: string, seconds: number][];

test('exports call durations exactly as a prom-client histogram does', async () => {
  const [own, other] = [new Registry(), new Registry()];
  const durations = createCallDurations(own);
  const histogram = new Histogram({
    name: 'candela_call_duration_seconds',
    help: 'Time from the request to the answer, by call and code.',
    labelNames: ['call', 'code'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [other],
  });
  for (const [call, code, seconds] of OBSERVED) {
    durations.observe(call, code, seconds);
    histogram.observe({ call, code }, seconds);
  }
  expect(await own.metrics()).toBe(await other.metrics());
});
