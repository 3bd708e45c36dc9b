import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

/** Alert rules use only exported metrics, and cover all of the service's own. */

const RULES = readFileSync(new URL('../../../../../deploy/alerts.yml', import.meta.url), 'utf8');
const METRIC = /\b(?:candela|nodejs|process)_[a-z0-9_]+\b/g;
const HISTOGRAM_SUFFIX = /_(?:bucket|count|sum)$/;

let api: TestApi;
let metricsText: string;
beforeAll(async () => {
  api = await createTestApi();
  await api.call('getHome');
  const headers = { authorization: `Bearer ${api.config.secrets.metricsToken}` };
  metricsText = (await api.server.inject({ method: 'GET', url: '/metrics', headers })).body;
});
afterAll(() => api.close());

const usedMetrics = RULES.split('\n')
  .filter((line) => line.trim().startsWith('expr:'))
  .flatMap((line) => line.match(METRIC) ?? []);

test.each([...new Set(usedMetrics)])('exports the metric %s that an alert rule uses', (name) => {
  expect(metricsText).toMatch(new RegExp(`^${name}(?:\\{.*\\})? [-+.\\deE]+`, 'm'));
});

test('covers every metric of the service with an alert rule', () => {
  const ownMetrics = [...metricsText.matchAll(/^# TYPE (candela_\w+)/gm)].map(([, name]) => name);
  expect(ownMetrics.length).toBeGreaterThan(5);
  const coveredMetrics = new Set(usedMetrics.map((name) => name.replace(HISTOGRAM_SUFFIX, '')));
  expect(ownMetrics.filter((name) => name === undefined || !coveredMetrics.has(name))).toEqual([]);
});
