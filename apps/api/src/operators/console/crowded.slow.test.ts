import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { exhaustPool } from '../../testing/exhausted-pool.js';
import { MARIA } from '../rig.testing.js';
import { type ConsoleRig, createConsoleRig } from './rig.testing.js';

// PGlite has a single connection; callers queue.
describe.runIf(inject('databaseTemplate').engine === 'postgres')(
  'exhausted connection pool',
  () => {
    let rig: ConsoleRig;
    beforeAll(async () => {
      rig = await createConsoleRig();
    });
    afterAll(() => rig.close());

    test('returns 503 with Retry-After from the console and signs in when retried', async () => {
      const maria = await rig.addOperator(MARIA.as);
      const form = rig.formOf(maria);
      const held = exhaustPool(rig.api.db);
      const refused = await rig.trySignIn(form);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(refused.json).toMatchObject({ kind: 'refused', code: 'crowded' });
      await held;
      expect((await rig.trySignIn(form)).status).toBe(200);
    }, 20_000);
  },
);
