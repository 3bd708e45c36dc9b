import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/app.js';
import { startRecharge } from '../testing/recharges.js';

/** As many as a test's connection has, and more than any. */
const PLACES = 12;
/** Longer than a place is waited for, and shorter than a statement may take. */
const HELD_SECONDS = 4;

// The embedded engine has no places: whoever comes waits for their turn.
describe.runIf(inject('databaseTemplate').engine === 'postgres')(
  'with each place in the pool taken',
  () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await createTestApi();
    });
    afterAll(() => api.close());

    test('a call is told to come again, has done nothing, and acts once when it does', async () => {
      const user = await api.register();
      const fields = { request_id: randomUUID() };
      const began = performance.now();
      const held = Promise.all(
        Array.from({ length: PLACES }, () => api.db.execute(sql`select pg_sleep(${HELD_SECONDS})`)),
      );
      const refused = await startRecharge(api, user, '100', fields);
      const seconds = (performance.now() - began) / 1_000;
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toBe('2');
      expect(refused.wire).toMatchObject({
        code: 'too_many_requests',
        params: { seconds: 2 },
        data: null,
      });
      // Not once more in the same line.
      expect(seconds).toBeLessThan(HELD_SECONDS);
      await held;

      const first = await startRecharge(api, user, '100', fields);
      const again = await startRecharge(api, user, '100', fields);
      expect(first.ok).toBe(true);
      expect(again.data.id).toBe(first.data.id);
      expect((await api.call('listRecharges', {}, user.token)).data).toHaveLength(1);
    }, 20_000);
  },
);
