import { randomUUID } from 'node:crypto';
import { CONSOLE_CSRF_HEADER } from '@candela/contract/console';
import type { Endpoint } from '../../../helpers/contract-scenarios/api-document.js';
import type { FoundFigure } from '../../../helpers/proof.js';
import { createSender } from '../../../helpers/request-fuzzing/http-sender.js';
import type { WireRequest } from '../../../helpers/request-fuzzing/request-writer.js';
import { createTableDigestReader, type TableDigests } from '../../../helpers/table-digests.js';
import { createActionScenarios } from '../../actions/action-scenarios.js';
import type { ConsoleRig, Operator, SessionHeaders as Signed } from '../console-test-setup.js';
import { FUZZED_ACTIONS, ROUTES } from './endpoints.js';
import type {
  ConsoleDraft,
  Member,
  PageDraft,
  PageVariant,
  RequestVariant,
} from './request-drafts.js';
import { type KnownConsoleValues, writeConsoleRequest } from './request-writer.js';
import { assertValidConsoleResponse } from './response-checks.js';

const BALANCE = 10_000_00n;
const FORGED_TOKEN = 'A'.repeat(43);
/** The longest delay of a name (`ACCOUNT_RULE`). */
const SIGN_IN_INTERVAL_MS = 5 * 60_000;
/** Shorter than a session's idle limit. */
const SESSION_REUSE_MS = 20 * 60_000;
const TOTP_STEP_MS = 30_000;
/** A rejected request may change these. */
const COUNTER_TABLES = new Set(['attempt_limits', 'operator_failures']);
const NO_KNOWN_VALUES: KnownConsoleValues = { own: {}, input: {} };

export interface ConsoleFuzzClientDeps {
  readonly rig: ConsoleRig;
  readonly self: Operator;
  readonly other: Operator;
}

export function createConsoleFuzzClient({ rig, self, other }: ConsoleFuzzClientDeps) {
  const { api, opened } = rig;
  const { clock } = api;
  const readTableDigests = createTableDigestReader(api.db, (table) => !COUNTER_TABLES.has(table));
  const sender = createSender(`http://127.0.0.1:${opened.port}`);
  const counts = { requests: 0, responses: new Map<string, number>(), done: new Set<string>() };
  const sessions = new Map<Operator, { readonly at: number; readonly page: Signed }>();
  let networks = 0;
  let lastExecutionId: string = randomUUID();
  let digests: TableDigests | undefined;

  async function sessionHeaders(operator: Operator): Promise<Signed> {
    const known = sessions.get(operator);
    if (known !== undefined && clock.now() < known.at + SESSION_REUSE_MS) return known.page;
    clock.advance(SIGN_IN_INTERVAL_MS);
    const page = await rig.signIn(operator);
    sessions.set(operator, { at: clock.now(), page });
    digests = undefined;
    return page;
  }

  async function requestHeaders(
    { sender: senderKind, page }: RequestVariant,
    method: string,
  ): Promise<Record<string, string>> {
    const [own, others] = [await sessionHeaders(self), await sessionHeaders(other)];
    const { cookie, [CONSOLE_CSRF_HEADER]: csrfToken = '' } = senderKind === 'other' ? others : own;
    const [name = ''] = cookie?.split('=', 1) ?? [];
    const { [CONSOLE_CSRF_HEADER]: othersCsrfToken = '' } = senderKind === 'other' ? own : others;
    const credentials: Record<string, string> =
      senderKind === 'anonymous'
        ? {}
        : { cookie: senderKind === 'forged' ? `${name}=${FORGED_TOKEN}` : (cookie ?? '') };
    return applyPageVariant(
      { ...credentials, [CONSOLE_CSRF_HEADER]: csrfToken },
      { page, method, othersCsrfToken },
    );
  }

  function applyPageVariant(
    headers: Record<string, string>,
    {
      page,
      method,
      othersCsrfToken,
    }: { page: PageVariant; method: string; othersCsrfToken: string },
  ): Record<string, string> {
    const { [CONSOLE_CSRF_HEADER]: _word, ...withoutCsrfToken } = headers;
    const host = new URL(opened.address).host;
    const isSafeMethod = method === 'GET' || method === 'HEAD';
    const own = { ...headers, host, ...(!isSafeMethod && { origin: opened.address }) };
    switch (page) {
      case 'own':
        return { ...own, 'sec-fetch-site': 'same-origin' };
      case 'without a word':
        return { ...withoutCsrfToken, host, ...(!isSafeMethod && { origin: opened.address }) };
      case 'with a wrong word':
        return { ...own, [CONSOLE_CSRF_HEADER]: FORGED_TOKEN };
      case 'with another’s word':
        return { ...own, [CONSOLE_CSRF_HEADER]: othersCsrfToken };
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

  async function send(
    request: WireRequest,
    variant: RequestVariant,
    texts: readonly string[],
  ): Promise<string> {
    const { method, target } = request;
    const headers = { ...request.headers, ...(await requestHeaders(variant, method)) };
    networks += 1;
    const network = `198.18.${Math.floor(networks / 250) % 250}.${(networks % 250) + 1}`;
    const before = digests ?? (await readTableDigests());
    digests = undefined;
    const response = await sender.send({ ...request, headers }, network);
    counts.requests += 1;
    const kind = `${Math.floor(response.status / 100)}xx`;
    counts.responses.set(kind, (counts.responses.get(kind) ?? 0) + 1);
    const path = decodedPath(target);
    const outcome = assertValidConsoleResponse(
      { method, path, texts, lastLogLine: rig.logLines.at(-1) },
      response,
    );
    assertAccessControl({ method, path, by: variant, status: response.status });
    if (method === 'DELETE' && response.status === 204) {
      sessions.delete(variant.sender === 'other' ? other : self);
    }
    digests = await readTableDigests();
    // Reads and sign-ins may write to the audit log.
    if (outcome === 'refused' || outcome === 'planned')
      assertUnchanged(before, digests, `${method} ${path}`);
    return outcome;
  }

  /** @throws Error naming the broken guarantee. */
  async function sendDraft(
    endpoint: Endpoint,
    draft: ConsoleDraft,
    {
      known = NO_KNOWN_VALUES,
      fields = {},
    }: { known?: KnownConsoleValues; fields?: Endpoint['fields'] } = {},
  ): Promise<string> {
    const request = writeConsoleRequest(endpoint, draft, { knownValues: known, fields });
    return send(request, draft, textsOf(draft));
  }

  return {
    send: sendDraft,
    close: sender.close,

    async prepareInput(action: string): Promise<KnownConsoleValues['input']> {
      digests = undefined;
      const scenario = createActionScenarios(rig, await api.register(BALANCE))[action];
      if (scenario === undefined) throw new Error(`There is no scenario for ${action}.`);
      return scenario();
    },

    async sendAction(
      { name, fields }: (typeof FUZZED_ACTIONS)[number],
      draft: ConsoleDraft,
      input: KnownConsoleValues['input'],
    ): Promise<string> {
      const id = draft.kind === 'json' && draft.isAgain ? lastExecutionId : randomUUID();
      const own = { step: 'do', action: name, id, reason: 'As agreed on the phone' };
      const outcome = await sendDraft(ROUTES.requests[0], draft, { known: { own, input }, fields });
      if (outcome === 'done') lastExecutionId = id;
      if (outcome === 'done' || outcome === 'found') counts.done.add(name);
      return outcome;
    },

    async sendSignIn(draft: ConsoleDraft): Promise<string> {
      clock.advance(TOTP_STEP_MS);
      const known = { ...NO_KNOWN_VALUES, own: rig.signInForm(other) };
      return sendDraft(ROUTES.session[0], draft, { known });
    },

    sendPageRequest: ({ method, address, ...variant }: PageDraft): Promise<string> =>
      send(
        { method, target: address, headers: {}, body: undefined, isChunked: false },
        variant,
        [],
      ),

    measurements(): readonly FoundFigure[] {
      const responses = [...counts.responses].sort().map(([kind, count]) => `${count} ${kind}`);
      return [
        {
          promise:
            'broken input at the operators’ console: no 5xx, no misfit, nothing changed by what is refused',
          figure: `${FUZZED_ACTIONS.length} actions and the other calls, ${counts.requests} requests: ${responses.join(', ')}; ${counts.done.size} actions done too`,
          target: '200 requests of each',
        },
      ];
    },
  };
}

function decodedPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const SAME_ORIGIN_PAGES = new Set<PageVariant>(['own', 'own, unsaid']);
const WITHOUT_CSRF_TOKEN = new Set<PageVariant>([
  'without a word',
  'with a wrong word',
  'with another’s word',
]);

/**
 * Nothing succeeds without a session or from another page; other requests are not rejected for
 * this.
 */
function assertAccessControl({
  method,
  path,
  by: { sender: senderKind, page },
  status,
}: {
  readonly method: string;
  readonly path: string;
  readonly by: RequestVariant;
  readonly status: number;
}): void {
  const [endpoint] = Object.values(ROUTES)
    .flat()
    .filter((each) => each.method === method && each.path === path);
  const isSafeMethod = method === 'GET' || method === 'HEAD';
  const isOpen = endpoint === undefined || endpoint === ROUTES.session[0];
  const isOwn =
    SAME_ORIGIN_PAGES.has(page) ||
    (WITHOUT_CSRF_TOKEN.has(page) && (isSafeMethod || isOpen)) ||
    (page === 'without an origin' && isSafeMethod);
  const isSigned = senderKind === 'self' || senderKind === 'other';
  const description = `${method} ${path} answered ${status} to ${senderKind}, ${page}.`;
  if (status < 300 && !(isOwn || (endpoint === undefined && page === 'of the same site'))) {
    throw new Error(`Another page was let in: ${description}`);
  }
  if (endpoint === undefined) return;
  if (status < 300 && !isOpen && !isSigned)
    throw new Error(`Succeeded without a valid session: ${description}`);
  if (isOwn && status === 403) throw new Error(`Its own page was refused: ${description}`);
  if (isOwn && isSigned && !isOpen && status === 401)
    throw new Error(`It was signed out: ${description}`);
}

function assertUnchanged(before: TableDigests, after: TableDigests, description: string): void {
  const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
  if (changed.length > 0)
    throw new Error(`${description} was not done, and changed ${changed.join(', ')}.`);
}

function textsOf(draft: ConsoleDraft): readonly string[] {
  if (draft.kind === 'form') return [];
  const input = draft.input !== undefined && !('json' in draft.input) ? draft.input : [];
  return [...draft.members, ...input]
    .flatMap((member: Member) => [...member])
    .flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : []));
}
