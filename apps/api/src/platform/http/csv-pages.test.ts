import { type CallName, calls } from '@candela/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { writeLongHistory } from '../../../test/helpers/long-history.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import type { Handler } from './handler.js';

const DAY_MS = 86_400_000;
const COUNT = 16;

let api: TestApi;
let user: TestUser;
let since: number;
beforeAll(async () => {
  api = await createTestApi();
  user = await api.register();
  since = Math.floor(api.clock.now() / 1_000) * 1_000 - COUNT * DAY_MS;
  await writeLongHistory(api.db, { userId: user.id, count: COUNT, since, stepMs: DAY_MS });
});
afterAll(() => api.close());

const exported = (Object.keys(calls) as CallName[]).filter(
  (name) => 'format' in (z.toJSONSchema(calls[name].request, { io: 'input' }).properties ?? {}),
);

interface Row {
  readonly id: string;
}

async function pageOf(name: CallName, input: Record<string, unknown>, after?: Row): Promise<Row[]> {
  const handler = api.app.handlers[name] as unknown as Handler<'listOrders'>;
  const context = { lang: 'en', session: { userId: user.id, id: '' } };
  const result = await handler(context as never, input as never, after as never);
  if (!result.ok) throw new Error(`${name} failed: ${result.failure}.`);
  return result.value;
}

describe.each(exported)('CSV export of %s', (name) => {
  test.each([
    ['all rows', {}],
    ['the rows of a span', { from: 2 * DAY_MS, to: 6 * DAY_MS }],
  ])('continues after a given row through %s', async (_what, span) => {
    const days = Object.entries(span).map(([end, ms]) => [end, Math.floor((since + ms) / 1_000)]);
    const filter = { ...Object.fromEntries(days), page: 1 };
    const whole = await pageOf(name, { ...filter, limit: 100 });
    expect(whole.length).toBeGreaterThanOrEqual(5);
    for (const [at, row] of whole.entries()) {
      const next = await pageOf(name, { ...filter, limit: 2 }, row);
      expect(next).toEqual(whole.slice(at + 1, at + 3));
    }
  });
});

test('starts each statement page where the previous one ended', async () => {
  const whole = await pageOf('listStatement', { page: 1, limit: 100 });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => pageOf('listStatement', { page, limit: 6 })),
  );
  expect(whole).toHaveLength(COUNT);
  expect(pages).toEqual([whole.slice(0, 6), whole.slice(6, 12), whole.slice(12), []]);
});
