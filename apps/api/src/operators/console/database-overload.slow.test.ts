import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { exhaustPool } from '../../../test/helpers/exhausted-pool.js';
import {
  type ConsoleRig,
  createConsoleRig,
} from '../../../test/operators/console/console-test-setup.js';
import { MARIA } from '../../../test/operators/operators-test-setup.js';

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
      const form = rig.signInForm(maria);
      const poolExhaustion = exhaustPool(rig.api.db);
      const rejected = await rig.trySignIn(form);
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '2']);
      expect(rejected.json).toMatchObject({ kind: 'refused', code: 'crowded' });
      await poolExhaustion;
      expect((await rig.trySignIn(form)).status).toBe(200);
    });
  },
);
