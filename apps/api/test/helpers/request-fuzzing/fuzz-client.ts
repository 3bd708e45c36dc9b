import { calls } from '@candela/contract/calls';
import type { Operation, readApiDocument } from '../contract-scenarios/api-document.js';
import type { RequestInput } from '../contract-scenarios/arrangements.js';
import { STEPS } from '../contract-scenarios/steps.js';
import { createMemo, type World } from '../contract-scenarios/world.js';
import type { FoundFigure } from '../proof.js';
import type { TestUser } from '../test-api.js';
import { createSender } from './http-sender.js';
import type { Draft, Sender } from './request-drafts.js';
import { writeRequest } from './request-writer.js';
import { assertValidResponse } from './response-checks.js';
import { createLearnedValues, type SequenceStep } from './sequences.js';

const BALANCE = 1_000_00n;
const MEMBERS_BALANCE = 1_000_000_00n;
const FORGED_TOKEN = 'A'.repeat(43);
/** Larger bodies may be rejected unread: see `closeUnreadBodies`. */
const FORM_LIMIT_BYTES = 64 * 1_024;

export interface FuzzClientDeps {
  readonly world: World;
  readonly document: ReturnType<typeof readApiDocument>;
  readonly address: string;
}

export function createFuzzClient({ world, document, address }: FuzzClientDeps) {
  const { api } = world;
  const sender = createSender(address);
  const counts = {
    requests: new Map<string, number>(),
    classes: new Map<string, number>(),
    succeeded: new Set<string>(),
    unansweredRequests: 0,
    sequences: 0,
  };
  const arrangedByOperation = new Map<string, RequestInput>();
  let arranged: RequestInput = {};
  let self: TestUser | undefined;
  let other: TestUser | undefined;

  async function tokenOf(who: Sender): Promise<string | undefined> {
    if (who === 'anonymous') return undefined;
    if (who === 'forged') return FORGED_TOKEN;
    if (who === 'self') {
      self ??= await api.register(BALANCE);
      return self.token;
    }
    other ??= await api.register(BALANCE);
    return other.token;
  }

  function replaceExpiredUser(who: Sender, code: string): void {
    if (code !== 'token_invalid' && code !== 'token_expired') return;
    if (who === 'self') self = undefined;
    if (who === 'other') other = undefined;
  }

  /**
   * @returns the response, if JSON.
   * @throws Error naming the broken guarantee.
   */
  async function sendDraft(operation: Operation, draft: Draft): Promise<unknown> {
    const { name } = operation;
    const request = writeRequest(operation, draft, {
      token: await tokenOf(draft.sender),
      fields: arranged.fields ?? {},
      file: arranged.file,
    });
    counts.requests.set(name, (counts.requests.get(name) ?? 0) + 1);
    const response = await sender.send(request, world.newAddress()).catch((error: unknown) => {
      if ((request.body?.length ?? 0) <= FORM_LIMIT_BYTES) throw error;
      counts.unansweredRequests += 1;
      return undefined;
    });
    if (response === undefined) return undefined;
    const code = assertValidResponse(document, operation, response);
    const kind = `${Math.floor(response.status / 100)}xx`;
    counts.classes.set(kind, (counts.classes.get(kind) ?? 0) + 1);
    if (code === 'ok') counts.succeeded.add(name);
    replaceExpiredUser(draft.sender, code);
    return response.contentType === 'application/json'
      ? JSON.parse(response.body.toString())
      : undefined;
  }

  return {
    counts,
    close: sender.close,

    async arrange({ name }: Operation): Promise<readonly string[]> {
      // Earlier requests may have ended sessions or used up objects.
      const own = { ...world, member: await api.register(MEMBERS_BALANCE), once: createMemo() };
      const step = STEPS.find((each) => each.name === name && each.code === 'ok');
      arranged = step === undefined ? {} : await step.prepare(own, 'en');
      self = arranged.by ?? (name !== 'stream' && calls[name].token ? own.member : undefined);
      arrangedByOperation.set(name, arranged);
      return Object.keys(arranged.fields ?? {});
    },

    arrangedFields: ({ name }: Operation): readonly string[] =>
      Object.keys(arrangedByOperation.get(name)?.fields ?? {}),

    /** @throws Error naming the broken guarantee. */
    async runSequence(
      steps: readonly SequenceStep[],
      operations: readonly Operation[],
    ): Promise<void> {
      self = undefined;
      other = undefined;
      const learnedValues = createLearnedValues();
      for (const step of steps) {
        const operation = operations.find(({ name }) => name === step.name);
        if (operation === undefined) throw new Error(`There is no ${step.name}.`);
        arranged = arrangedByOperation.get(step.name) ?? {};
        learnedValues.learn(await sendDraft(operation, learnedValues.fill(step, operation)));
      }
      counts.sequences += 1;
    },

    sendDraft,

    figures(): readonly FoundFigure[] {
      const requestCount = [...counts.requests.values()].reduce((sum, each) => sum + each, 0);
      const classes = [...counts.classes].sort().map(([kind, n]) => `${n} ${kind}`);
      return [
        {
          promise: 'broken input: no 5xx, no misfit, no connection cut, the books balance',
          figure: `${counts.requests.size} operations, ${requestCount} requests (${counts.sequences} sequences among them): ${classes.join(', ')}; ${counts.succeeded.size} operations succeeded too, ${counts.unansweredRequests} oversize unanswered`,
          target: '200 requests of each operation',
        },
      ];
    },
  };
}
