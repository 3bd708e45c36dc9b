import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSeed } from '@candela/configs/seed';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assertLedgerBalanced } from '../../../test/helpers/ledger-assertions.js';
import {
  type ConsoleRig,
  createConsoleRig,
} from '../../../test/operators/console/console-test-setup.js';
import {
  FUZZED_ACTIONS,
  ROUTES,
} from '../../../test/operators/console/request-fuzzing/endpoints.js';
import { createConsoleFuzzClient } from '../../../test/operators/console/request-fuzzing/fuzz-client.js';
import {
  actionDrafts,
  pageDrafts,
  plainDrafts,
  signInDrafts,
  VALID_PLAIN_REQUEST,
  VALID_SIGN_IN,
  validRequest,
} from '../../../test/operators/console/request-fuzzing/request-drafts.js';

/**
 * Generated requests for every console call and action, valid and broken, from any sender and page:
 * no server error, no implementation details, no change by rejected ones.
 *
 * `REQUESTS=200` sends that many of each. Repeat a failure with its seed: `REPLAY=<seed>
 * TEST_TIER=full`.
 */
const proof = inject('proof');
const DEFAULT_REQUESTS = 3;
const requests = proof.requests ?? DEFAULT_REQUESTS;
const firstSeed = testSeed() % 2 ** 30;
const HOUR_MS = 3_600_000;
const MAX_PREPARATIONS = 5;

const [, GET_SESSION, SIGN_OUT] = ROUTES.session;
const [LIST_ACTIONS] = ROUTES.actions;

let directory: string;
let rig: ConsoleRig;
let fuzzClient: ReturnType<typeof createConsoleFuzzClient>;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'candela-console-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(directory, 'assets', 'main-1.js'), 'export {};');
  rig = await createConsoleRig({ directory });
  const other = await rig.addOperator('Maria');
  // Maria requests in scenes; another operator must confirm.
  const self = await rig.addOperator('John');
  fuzzClient = createConsoleFuzzClient({ rig, self, other });
});
afterAll(async () => {
  fuzzClient?.close();
  await rig?.close();
  rmSync(directory, { recursive: true, force: true });
});

let seedCount = 0;

/** Separate seeds: few requests of many actions still cover all kinds. */
function nextSeed(): number {
  seedCount += 1;
  return proof.replay === undefined ? firstSeed + seedCount : Number(proof.replay);
}

async function sendAll<Draft>(
  drafts: fc.Arbitrary<Draft>,
  send: (draft: Draft) => Promise<unknown>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      await send(draft);
    }),
    { numRuns: requests, seed: nextSeed(), endOnFailure: proof.replay !== undefined },
  );
}

describe.each(FUZZED_ACTIONS.map((action) => [action.name, action] as const))(
  '%s',
  (name, action) => {
    // @spec S42
    test('performs the action and answers generated requests as the contract specifies', {
      timeout: HOUR_MS,
    }, async () => {
      let input = await fuzzClient.prepareInput(name);
      const fieldNames = Object.keys(input);
      expect(await fuzzClient.sendAction(action, validRequest(fieldNames), input)).toMatch(
        /^(?:done|found)$/,
      );
      let preparations = 1;
      await sendAll(actionDrafts(action, fieldNames), async (draft) => {
        const outcome = await fuzzClient.sendAction(action, draft, input);
        if (outcome !== 'done' || preparations >= MAX_PREPARATIONS) return;
        preparations += 1;
        input = await fuzzClient.prepareInput(name);
      });
    });
  },
);

test('answers generated sign-ins as the contract specifies', { timeout: HOUR_MS }, async () => {
  expect(await fuzzClient.sendSignIn(VALID_SIGN_IN)).toBe('ok');
  await sendAll(signInDrafts(), fuzzClient.sendSignIn);
});

test.each([
  ['who is signed in', GET_SESSION],
  ['which actions there are', LIST_ACTIONS],
  ['signing out', SIGN_OUT],
] as const)(
  'answers generated requests for %s as the contract specifies',
  {
    timeout: HOUR_MS,
  },
  async (_what, endpoint) => {
    expect(await fuzzClient.send(endpoint, VALID_PLAIN_REQUEST)).toBe('ok');
    await sendAll(plainDrafts(endpoint), (draft) => fuzzClient.send(endpoint, draft));
  },
);

test('answers generated page requests as the contract specifies', {
  timeout: HOUR_MS,
}, async () => {
  await sendAll(
    fc.array(pageDrafts, { minLength: 10, maxLength: 10, size: 'max' }),
    async (drafts) => {
      for (const draft of drafts) await fuzzClient.sendPageRequest(draft);
    },
  );
});

test('keeps the ledger balanced and the audit log valid after all generated requests', async ({
  task,
}) => {
  await assertLedgerBalanced(rig.api.db);
  expect(await rig.request('audit verify')).toMatchObject({ kind: 'found' });
  expect(await rig.request('ledger check')).toMatchObject({ kind: 'found' });
  expect(await fuzzClient.send(GET_SESSION, VALID_PLAIN_REQUEST)).toBe('ok');
  task.meta.figures = fuzzClient.measurements();
});
