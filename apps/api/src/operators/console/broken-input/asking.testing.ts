import { randomUUID } from 'node:crypto';
import { CONSOLE_CSRF_HEADER } from '@candela/contract/console';
import type { Endpoint } from '../../../testing/contract-scenarios/api-document.js';
import type { FoundFigure } from '../../../testing/proof.js';
import { createSender } from '../../../testing/request-fuzzing/http-sender.js';
import type { WireRequest } from '../../../testing/request-fuzzing/request-writer.js';
import { createTableDigestReader, type TableDigests } from '../../../testing/table-digests.js';
import { createScenes } from '../../actions/scenes.testing.js';
import type { ConsoleRig, Operator, Page as Signed } from '../rig.testing.js';
import type { ConsoleDraft, Member, Page, PageDraft, Sent } from './drafts.testing.js';
import { ASKED_ACTIONS, ROUTES } from './endpoints.testing.js';
import { assertConsolePromises } from './promises.testing.js';
import { type Known, writeConsoleRequest } from './wire.testing.js';

const BALANCE = 10_000_00n;
const FORGED = 'A'.repeat(43);
/** The longest delay of a name (`ANYWHERE_RULE`). */
const NEXT_SIGN_IN_MS = 5 * 60_000;
/** Shorter than the idle limit of a session. */
const SESSION_USED_MS = 20 * 60_000;
const CODE_HOLDS_MS = 30_000;
/** Tables that a rejected request may change. */
const COUNTS = new Set(['throttles', 'operator_failures']);
const NOTHING_KNOWN: Known = { own: {}, input: {} };

export interface ConsoleAskerDeps {
  readonly rig: ConsoleRig;
  readonly self: Operator;
  readonly other: Operator;
}

/** Sends drafts and checks every response against the guarantees. */
export function createConsoleAsker({ rig, self, other }: ConsoleAskerDeps) {
  const { api, opened } = rig;
  const { clock } = api;
  const readStored = createTableDigestReader(api.db, (table) => !COUNTS.has(table));
  const sender = createSender(`http://127.0.0.1:${opened.port}`);
  const counted = { asked: 0, answers: new Map<string, number>(), done: new Set<string>() };
  const signed = new Map<Operator, { readonly at: number; readonly page: Signed }>();
  let networks = 0;
  let lastDone: string = randomUUID();
  let stored: TableDigests | undefined;

  async function pageOf(operator: Operator): Promise<Signed> {
    const known = signed.get(operator);
    if (known !== undefined && clock.now() < known.at + SESSION_USED_MS) return known.page;
    clock.advance(NEXT_SIGN_IN_MS);
    const page = await rig.signIn(operator);
    signed.set(operator, { at: clock.now(), page });
    stored = undefined;
    return page;
  }

  async function headersOf(
    { sender: who, page }: Sent,
    method: string,
  ): Promise<Record<string, string>> {
    const [own, others] = [await pageOf(self), await pageOf(other)];
    const { cookie, [CONSOLE_CSRF_HEADER]: word = '' } = who === 'other' ? others : own;
    const [name = ''] = cookie?.split('=', 1) ?? [];
    const { [CONSOLE_CSRF_HEADER]: anothersWord = '' } = who === 'other' ? own : others;
    const brought: Record<string, string> =
      who === 'nobody' ? {} : { cookie: who === 'forged' ? `${name}=${FORGED}` : (cookie ?? '') };
    return said({ ...brought, [CONSOLE_CSRF_HEADER]: word }, { page, method, anothersWord });
  }

  function said(
    headers: Record<string, string>,
    { page, method, anothersWord }: { page: Page; method: string; anothersWord: string },
  ): Record<string, string> {
    const { [CONSOLE_CSRF_HEADER]: _word, ...wordless } = headers;
    const host = new URL(opened.address).host;
    const isReading = method === 'GET' || method === 'HEAD';
    const own = { ...headers, host, ...(!isReading && { origin: opened.address }) };
    switch (page) {
      case 'own':
        return { ...own, 'sec-fetch-site': 'same-origin' };
      case 'without a word':
        return { ...wordless, host, ...(!isReading && { origin: opened.address }) };
      case 'with a wrong word':
        return { ...own, [CONSOLE_CSRF_HEADER]: FORGED };
      case 'with another’s word':
        return { ...own, [CONSOLE_CSRF_HEADER]: anothersWord };
      case 'foreign':
        return { ...own, origin: 'https://trade.example', 'sec-fetch-site': 'cross-site' };
      case 'hidden':
        return { ...own, origin: 'null' };
      case 'without an origin':
        return { ...headers, host };
      case 'of another host':
        return { ...own, host: `rebound.example:${opened.port}` };
      case 'of the same site':
        return { ...own, 'sec-fetch-site': 'same-site' };
      default:
        return own;
    }
  }

  /** @returns the outcome. */
  async function send(request: WireRequest, by: Sent, texts: readonly string[]): Promise<string> {
    const { method, target } = request;
    const headers = { ...request.headers, ...(await headersOf(by, method)) };
    networks += 1;
    const network = `198.18.${Math.floor(networks / 250) % 250}.${(networks % 250) + 1}`;
    const before = stored ?? (await readStored());
    stored = undefined;
    const answer = await sender.send({ ...request, headers }, network);
    counted.asked += 1;
    const kind = `${Math.floor(answer.status / 100)}xx`;
    counted.answers.set(kind, (counted.answers.get(kind) ?? 0) + 1);
    const path = pathOf(target);
    const outcome = assertConsolePromises(
      { method, path, texts, logged: rig.lines.at(-1) },
      answer,
    );
    assertAdmission({ method, path, by, status: answer.status });
    // Signs in again before the next request.
    if (method === 'DELETE' && answer.status === 204) {
      signed.delete(by.sender === 'other' ? other : self);
    }
    stored = await readStored();
    // Reads and sign-ins may write to the audit log.
    if (outcome === 'refused' || outcome === 'planned')
      assertSame(before, stored, `${method} ${path}`);
    return outcome;
  }

  /**
   * @param fields of the action.
   * @throws Error naming the broken guarantee.
   */
  async function ask(
    endpoint: Endpoint,
    draft: ConsoleDraft,
    { known = NOTHING_KNOWN, fields = {} }: { known?: Known; fields?: Endpoint['fields'] } = {},
  ): Promise<string> {
    const request = writeConsoleRequest(endpoint, draft, { known, fields });
    return send(request, draft, textsOf(draft));
  }

  return {
    ask,
    close: sender.close,

    /**
     * On a new user.
     * @returns the input of the action.
     */
    async arrange(action: string): Promise<Known['input']> {
      stored = undefined;
      const scene = createScenes(rig, await api.register(BALANCE))[action];
      if (scene === undefined) throw new Error(`Nobody knows how ${action} is done.`);
      return scene();
    },

    async askFor(
      { name, fields }: (typeof ASKED_ACTIONS)[number],
      draft: ConsoleDraft,
      input: Known['input'],
    ): Promise<string> {
      const id = draft.kind === 'json' && draft.isAgain ? lastDone : randomUUID();
      const own = { step: 'do', action: name, id, reason: 'As agreed on the phone' };
      const outcome = await ask(ROUTES.requests[0], draft, { known: { own, input }, fields });
      if (outcome === 'done') lastDone = id;
      if (outcome === 'done' || outcome === 'found') counted.done.add(name);
      return outcome;
    },

    async askToSignIn(draft: ConsoleDraft): Promise<string> {
      clock.advance(CODE_HOLDS_MS);
      const known = { ...NOTHING_KNOWN, own: rig.formOf(other) };
      return ask(ROUTES.session[0], draft, { known });
    },

    askForPage: ({ method, address, ...by }: PageDraft): Promise<string> =>
      send({ method, target: address, headers: {}, body: undefined, isChunked: false }, by, []),

    figures(): readonly FoundFigure[] {
      const answers = [...counted.answers].sort().map(([kind, count]) => `${count} ${kind}`);
      return [
        {
          promise:
            'broken input at the operators’ console: no 5xx, no misfit, nothing changed by what is refused',
          figure: `${ASKED_ACTIONS.length} actions and the other calls, ${counted.asked} requests: ${answers.join(', ')}; ${counted.done.size} actions done too`,
          target: '200 requests of each',
        },
      ];
    },
  };
}

/** Percent-decoded. */
function pathOf(target: string): string {
  const [path = ''] = target.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const ITS_OWN = new Set<Page>(['own', 'own, unsaid']);
const WITHOUT_ITS_WORD = new Set<Page>([
  'without a word',
  'with a wrong word',
  'with another’s word',
]);

/**
 * Without a session or from another page nothing succeeds; other requests are not rejected for
 * these reasons.
 */
function assertAdmission({
  method,
  path,
  by: { sender: who, page },
  status,
}: {
  readonly method: string;
  readonly path: string;
  readonly by: Sent;
  readonly status: number;
}): void {
  const [endpoint] = Object.values(ROUTES)
    .flat()
    .filter((each) => each.method === method && each.path === path);
  const isReading = method === 'GET' || method === 'HEAD';
  const isOpen = endpoint === undefined || endpoint === ROUTES.session[0];
  const isOwn =
    ITS_OWN.has(page) ||
    (WITHOUT_ITS_WORD.has(page) && (isReading || isOpen)) ||
    (page === 'without an origin' && isReading);
  const isSigned = who === 'self' || who === 'other';
  const said = `${method} ${path} answered ${status} to ${who}, ${page}.`;
  if (status < 300 && !(isOwn || (endpoint === undefined && page === 'of the same site'))) {
    throw new Error(`Another page was let in: ${said}`);
  }
  if (endpoint === undefined) return;
  if (status < 300 && !isOpen && !isSigned) throw new Error(`Nobody was let in: ${said}`);
  if (isOwn && status === 403) throw new Error(`Its own page was refused: ${said}`);
  if (isOwn && isSigned && !isOpen && status === 401) throw new Error(`It was signed out: ${said}`);
}

function assertSame(before: TableDigests, after: TableDigests, what: string): void {
  const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
  if (changed.length > 0)
    throw new Error(`${what} was not done, and changed ${changed.join(', ')}.`);
}

function textsOf(draft: ConsoleDraft): readonly string[] {
  if (draft.kind === 'form') return [];
  const input = draft.input !== undefined && !('json' in draft.input) ? draft.input : [];
  return [...draft.members, ...input]
    .flatMap((member: Member) => [...member])
    .flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : []));
}
