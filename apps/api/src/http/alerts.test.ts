import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/app.js';

/** Alert rules use only exported metrics, and cover all of the service's own. */

const RULES = readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8');
const METRIC = /\b(?:candela|nodejs|process)_[a-z0-9_]+\b/g;
const OF_HISTOGRAM = /_(?:bucket|count|sum)$/;

let api: TestApi;
let exported: string;
beforeAll(async () => {
  api = await createTestApi();
  await api.call('getHome');
  const headers = { authorization: `Bearer ${api.config.secrets.metricsToken}` };
  exported = (await api.server.inject({ method: 'GET', url: '/metrics', headers })).body;
});
afterAll(() => api.close());

const used = RULES.split('\n')
  .filter((line) => line.trim().startsWith('expr:'))
  .flatMap((line) => line.match(METRIC) ?? []);

test.each([...new Set(used)])('exports the metric %s that an alert rule uses', (name) => {
  expect(exported).toMatch(new RegExp(`^${name}(?:\\{.*\\})? [-+.\\deE]+`, 'm'));
});

test('covers every metric of the service with an alert rule', () => {
  const own = [...exported.matchAll(/^# TYPE (candela_\w+)/gm)].map(([, name]) => name);
  expect(own.length).toBeGreaterThan(5);
  const ruled = new Set(used.map((name) => name.replace(OF_HISTOGRAM, '')));
  expect(own.filter((name) => name === undefined || !ruled.has(name))).toEqual([]);
});
