import type { AddressInfo } from 'node:net';
import { testSeed } from '@candela/configs/seed';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type ApiDocument,
  readApiDocument,
} from '../../../test/helpers/contract-scenarios/api-document.js';
import { openOrdinary, type World } from '../../../test/helpers/contract-scenarios/world.js';
import { assertLedgerBalanced } from '../../../test/helpers/ledger-assertions.js';
import { createFuzzClient } from '../../../test/helpers/request-fuzzing/fuzz-client.js';
import { draftsOf } from '../../../test/helpers/request-fuzzing/request-drafts.js';
import { sequencesOf } from '../../../test/helpers/request-fuzzing/sequences.js';
import { openApiDocument } from './openapi.js';

/**
 * Valid, with one defect, and arbitrary; anonymous, by the right and by another user. Each response
 * must match the API document.
 *
 * `REQUESTS=200` sends that many per operation. Repeat a failure with its seed: `REPLAY=<seed>
 * TEST_TIER=full`.
 */
const proof = inject('proof');
const SHORT_REQUESTS = 20;
const SHORT_SEQUENCES = 5;
const requests = proof.requests ?? SHORT_REQUESTS;
const seed = proof.replay === undefined ? testSeed() : Number(proof.replay);
const HOUR_MS = 3_600_000;

const document = readApiDocument(openApiDocument('Candela') as unknown as ApiDocument);
const OPERATIONS = document.operations();

let world: World;
let fuzzClient: Awaited<ReturnType<typeof createFuzzClient>>;
beforeAll(async () => {
  // Network limits must not group the arbitrary addresses.
  world = await openOrdinary({ TRUSTED_PROXIES: '127.0.0.1' });
  await world.api.startWorkers('notices', 'streams');
  await world.api.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.api.server.server.address() as AddressInfo;
  fuzzClient = await createFuzzClient({ world, document, address: `http://127.0.0.1:${port}` });
}, 300_000);
afterAll(async () => {
  fuzzClient?.close();
  await world?.api.close();
});

/** Different seeds: few requests per operation cover all kinds. */
const seedOf = (at: number) => (proof.replay === undefined ? seed + at : seed);

describe.each(OPERATIONS.map((operation, at) => [operation.name, operation, seedOf(at)] as const))(
  '%s',
  (name, operation, operationSeed) => {
    // @spec S42
    test(`answers ${requests} generated requests as the API document specifies`, {
      timeout: HOUR_MS,
    }, async () => {
      const arrangedFields = await fuzzClient.arrange(operation);
      await fc.assert(
        fc.asyncProperty(draftsOf(operation, arrangedFields), async (draft) => {
          await fuzzClient.sendDraft(operation, draft);
        }),
        { numRuns: requests, seed: operationSeed, endOnFailure: proof.replay !== undefined },
      );
      expect(fuzzClient.counts.requests.get(name)).toBe(requests);
    });
  },
);

test('answers sequences that reuse earlier answers as the API document specifies', {
  timeout: HOUR_MS,
}, async () => {
  for (const operation of OPERATIONS) {
    if (!fuzzClient.counts.requests.has(operation.name)) await fuzzClient.arrange(operation);
  }
  const sequences = sequencesOf(OPERATIONS, fuzzClient.arrangedFields);
  await fc.assert(
    fc.asyncProperty(sequences, (steps) => fuzzClient.runSequence(steps, OPERATIONS)),
    { numRuns: proof.requests ?? SHORT_SEQUENCES, seed, endOnFailure: proof.replay !== undefined },
  );
});

test('keeps the ledger balanced and the service responsive after all generated requests', async ({
  task,
}) => {
  await assertLedgerBalanced(world.api.db);
  expect((await world.api.call('getHome')).code).toBe('ok');
  const newUser = await world.api.register(100_00n);
  expect((await world.api.call('getProfile', {}, newUser.token)).data.balance).toBe('100.00');
  task.meta.figures = fuzzClient.figures();
});
