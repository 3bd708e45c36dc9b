import { calls } from '@candela/contract/calls';
import type { TestUser } from '../app.js';
import type { FoundFigure } from '../proof.js';
import type { Operation, readApiDocument } from '../walk/api-document.js';
import type { Asked } from '../walk/arrangements.js';
import { STEPS } from '../walk/steps.js';
import { createOnce, type World } from '../walk/world.js';
import type { Draft, Sender } from './drafts.js';
import { assertPromises } from './promises.js';
import { createSender } from './sending.js';
import { createLearned, type SequenceStep } from './sequences.js';
import { writeRequest } from './wire.js';

const BALANCE = 1_000_00n;
const MEMBERS_BALANCE = 1_000_000_00n;
const FORGED = 'A'.repeat(43);
/** Larger bodies may be rejected unread: see `registerUnreadBodies`. */
const FORM_LIMIT_BYTES = 64 * 1_024;

export interface AskerDeps {
  readonly world: World;
  readonly document: ReturnType<typeof readApiDocument>;
  readonly address: string;
}

/** Sends drafts and checks every response against the guarantees. */
export function createAsker({ world, document, address }: AskerDeps) {
  const { api } = world;
  const sender = createSender(address);
  const counted = {
    requests: new Map<string, number>(),
    classes: new Map<string, number>(),
    succeeded: new Set<string>(),
    unanswered: 0,
    sequences: 0,
  };
  const known = new Map<string, Asked>();
  let arranged: Asked = {};
  let self: TestUser | undefined;
  let other: TestUser | undefined;

  async function tokenOf(who: Sender): Promise<string | undefined> {
    if (who === 'nobody') return undefined;
    if (who === 'forged') return FORGED;
    if (who === 'self') {
      self ??= await api.register(BALANCE);
      return self.token;
    }
    other ??= await api.register(BALANCE);
    return other.token;
  }

  /** The next request comes from a new user. */
  function noteCode(who: Sender, code: string): void {
    if (code !== 'token_invalid' && code !== 'token_expired') return;
    if (who === 'self') self = undefined;
    if (who === 'other') other = undefined;
  }

  /**
   * @returns the response, if JSON.
   * @throws Error naming the broken guarantee.
   */
  async function ask(operation: Operation, draft: Draft): Promise<unknown> {
    const { name } = operation;
    const request = writeRequest(operation, draft, {
      token: await tokenOf(draft.sender),
      fields: arranged.fields ?? {},
      file: arranged.file,
    });
    counted.requests.set(name, (counted.requests.get(name) ?? 0) + 1);
    const answer = await sender.send(request, world.newAddress()).catch((error: unknown) => {
      if ((request.body?.length ?? 0) <= FORM_LIMIT_BYTES) throw error;
      counted.unanswered += 1;
      return undefined;
    });
    if (answer === undefined) return undefined;
    const code = assertPromises(document, operation, answer);
    const kind = `${Math.floor(answer.status / 100)}xx`;
    counted.classes.set(kind, (counted.classes.get(kind) ?? 0) + 1);
    if (code === 'ok') counted.succeeded.add(name);
    noteCode(draft.sender, code);
    return answer.contentType === 'application/json'
      ? JSON.parse(answer.body.toString())
      : undefined;
  }

  return {
    counted,
    close: sender.close,

    /** @returns the names of the arranged fields. */
    async arrange({ name }: Operation): Promise<readonly string[]> {
      // Earlier requests may have ended sessions or used up objects.
      const own = { ...world, member: await api.register(MEMBERS_BALANCE), once: createOnce() };
      const step = STEPS.find((each) => each.name === name && each.code === 'ok');
      arranged = step === undefined ? {} : await step.ask(own, 'en');
      self = arranged.by ?? (name !== 'stream' && calls[name].token ? own.member : undefined);
      known.set(name, arranged);
      return Object.keys(arranged.fields ?? {});
    },

    arrangedFields: ({ name }: Operation): readonly string[] =>
      Object.keys(known.get(name)?.fields ?? {}),

    /**
     * As two new users. Steps can use values of earlier responses.
     *
     * @throws Error naming the broken guarantee.
     */
    async follow(steps: readonly SequenceStep[], operations: readonly Operation[]): Promise<void> {
      self = undefined;
      other = undefined;
      const learned = createLearned();
      for (const step of steps) {
        const operation = operations.find(({ name }) => name === step.name);
        if (operation === undefined) throw new Error(`There is no ${step.name}.`);
        arranged = known.get(step.name) ?? {};
        learned.learn(await ask(operation, learned.fill(step, operation)));
      }
      counted.sequences += 1;
    },

    ask,

    figures(): readonly FoundFigure[] {
      const asked = [...counted.requests.values()].reduce((sum, each) => sum + each, 0);
      const classes = [...counted.classes].sort().map(([kind, n]) => `${n} ${kind}`);
      return [
        {
          promise: 'broken input: no 5xx, no misfit, no connection cut, the books balance',
          figure: `${counted.requests.size} operations, ${asked} requests (${counted.sequences} sequences among them): ${classes.join(', ')}; ${counted.succeeded.size} operations succeeded too, ${counted.unanswered} oversize unanswered`,
          target: '200 requests of each operation',
        },
      ];
    },
  };
}
