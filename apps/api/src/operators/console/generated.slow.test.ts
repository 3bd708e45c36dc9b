import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSeed } from '@candela/configs/seed';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assertLedgerBalanced } from '../../testing/ledger-assertions.js';
import { createConsoleAsker } from './broken-input/asking.testing.js';
import {
  actionDrafts,
  pageDrafts,
  plainDrafts,
  RIGHT_PLAIN,
  RIGHT_SIGN_IN,
  rightRequest,
  signInDrafts,
} from './broken-input/drafts.testing.js';
import { ASKED_ACTIONS, ROUTES } from './broken-input/endpoints.testing.js';
import { type ConsoleRig, createConsoleRig } from './rig.testing.js';

/**
 * Generated requests for every console call and action, valid and broken, from any sender and page:
 * no server error, no implementation details, and no change by rejected ones.
 *
 * `REQUESTS=200` sends that many of each. A failure prints its seed; repeat it with
 * `REPLAY=<seed> TEST_TIER=full`.
 */
const proof = inject('proof');
const SHORT_REQUESTS = 3;
const requests = proof.requests ?? SHORT_REQUESTS;
const first = testSeed() % 2 ** 30;
const HOUR_MS = 3_600_000;
/** An executed action uses up its arrangement and needs a new one. */
const ARRANGED_AT_MOST = 5;

const [, WHO, SIGN_OUT] = ROUTES.session;
const [LIST] = ROUTES.actions;

let directory: string;
let rig: ConsoleRig;
let asker: ReturnType<typeof createConsoleAsker>;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'candela-console-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(directory, 'assets', 'main-1.js'), 'export {};');
  rig = await createConsoleRig({ directory });
  const other = await rig.addOperator('Maria');
  // Maria requests in scenes; another operator must confirm.
  const self = await rig.addOperator('John');
  asker = createConsoleAsker({ rig, self, other });
}, 60_000);
afterAll(async () => {
  asker?.close();
  await rig?.close();
  rmSync(directory, { recursive: true, force: true });
});

let drawn = 0;

/** Separate seeds: few requests of many actions still cover all kinds. */
function nextSeed(): number {
  drawn += 1;
  return proof.replay === undefined ? first + drawn : Number(proof.replay);
}

async function askAll<Draft>(
  drafts: fc.Arbitrary<Draft>,
  ask: (draft: Draft) => Promise<unknown>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      await ask(draft);
    }),
    { numRuns: requests, seed: nextSeed(), endOnFailure: proof.replay !== undefined },
  );
}

describe.each(ASKED_ACTIONS.map((action) => [action.name, action] as const))(
  '%s',
  (name, action) => {
    test('performs the action and answers generated requests as the contract specifies', {
      timeout: HOUR_MS,
    }, async () => {
      let input = await asker.arrange(name);
      const names = Object.keys(input);
      expect(await asker.askFor(action, rightRequest(names), input)).toMatch(/^(?:done|found)$/);
      let arranged = 1;
      await askAll(actionDrafts(action, names), async (draft) => {
        const outcome = await asker.askFor(action, draft, input);
        if (outcome !== 'done' || arranged >= ARRANGED_AT_MOST) return;
        arranged += 1;
        input = await asker.arrange(name);
      });
    });
  },
);

test('answers generated sign-ins as the contract specifies', { timeout: HOUR_MS }, async () => {
  expect(await asker.askToSignIn(RIGHT_SIGN_IN)).toBe('ok');
  await askAll(signInDrafts(), asker.askToSignIn);
});

test.each([
  ['who is signed in', WHO],
  ['which actions there are', LIST],
  ['signing out', SIGN_OUT],
] as const)(
  'answers generated requests for %s as the contract specifies',
  {
    timeout: HOUR_MS,
  },
  async (_what, endpoint) => {
    expect(await asker.ask(endpoint, RIGHT_PLAIN)).toBe('ok');
    await askAll(plainDrafts(endpoint), (draft) => asker.ask(endpoint, draft));
  },
);

test('answers generated page requests as the contract specifies', {
  timeout: HOUR_MS,
}, async () => {
  await askAll(
    fc.array(pageDrafts, { minLength: 10, maxLength: 10, size: 'max' }),
    async (drafts) => {
      for (const draft of drafts) await asker.askForPage(draft);
    },
  );
});

test('keeps the ledger balanced and the audit log valid after all generated requests', async ({
  task,
}) => {
  await assertLedgerBalanced(rig.api.db);
  expect(await rig.ask('audit verify')).toMatchObject({ kind: 'found' });
  expect(await rig.ask('ledger check')).toMatchObject({ kind: 'found' });
  expect(await asker.ask(WHO, RIGHT_PLAIN)).toBe('ok');
  task.meta.figures = asker.figures();
});
