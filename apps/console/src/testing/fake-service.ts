import { CONSOLE_CSRF_HEADER, CONSOLE_PATHS, consoleRequest } from '@candela/contract/console';
import { toMinor } from '@candela/money';
import type { Cell, Row } from '../wire/api.js';
import ACTIONS from './actions.fixtures.json' with { type: 'json' };
import {
  FACTS,
  firstActs,
  firstPending,
  firstRealNames,
  firstRecharges,
  firstThreads,
  firstWithdrawals,
  LISTS,
  OPERATOR,
  PICTURES,
  RECEIPT,
  USER_FACTS,
  USERS,
} from './fake-data.js';

/**
 * A response in place of the service's; `lost`: executed, but without a response; `away`:
 * unreachable.
 */
export type Meddling = (call: FakeCall) => Response | 'lost' | 'away' | undefined;

export interface FakeCall {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the body they sent
  readonly body: any;
}

interface Waiting {
  readonly noun: string;
  readonly waiting: string;
  readonly yes: string;
  readonly no: string;
  readonly rows: Record<string, Cell>[];
}

const CSRF = 'csrf-of-the-fake';
/** Above this a second person is needed. */
const SECOND_ABOVE = toMinor('1000.00');

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** In wire format. */
export function refused(code: string, message = code, status = 409): Response {
  return json({ kind: 'refused', code, message, isUsage: false }, status);
}

/**
 * In memory, for tests and stories: signs in one operator, returns lists, plans, executes each id
 * once and logs it.
 */
export function createFakeService({ isSignedIn = true }: { readonly isSignedIn?: boolean } = {}) {
  const calls: FakeCall[] = [];
  const queues: Record<string, Waiting> = {
    recharges: {
      noun: 'recharge',
      waiting: 'review',
      yes: 'paid',
      no: 'rejected',
      rows: firstRecharges(),
    },
    withdrawals: {
      noun: 'withdrawal',
      waiting: 'pending',
      yes: 'success',
      no: 'failed',
      rows: firstWithdrawals(),
    },
    'real-names': {
      noun: 'real name',
      waiting: 'review',
      yes: 'complete',
      no: 'rejected',
      rows: firstRealNames(),
    },
    support: {
      ...{ noun: 'support', waiting: 'open', yes: 'answered', no: 'closed' },
      rows: firstThreads(),
    },
  };
  const pending = firstPending();
  const acts = firstActs();
  const service = {
    calls,
    queues,
    pending,
    acts,
    meddle: undefined as Meddling | undefined,
    isIn: isSignedIn,
    fetch: handle,
  };

  async function handle(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const call: FakeCall = {
      path: String(input),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const instead = service.meddle?.(call);
    if (instead instanceof Response) return instead;
    if (instead === 'away') throw new TypeError('Failed to fetch');
    const answer = answerTo(call);
    if (instead === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  function answerTo(call: FakeCall): Response {
    if (call.path === CONSOLE_PATHS.session) return session(call);
    if (!service.isIn) return refused('signed_out', 'Sign in.', 401);
    if (call.path === CONSOLE_PATHS.actions) return json({ actions: ACTIONS });
    if (call.headers.get(CONSOLE_CSRF_HEADER) !== CSRF) return refused('forbidden', 'No.', 403);
    return request(call);
  }

  function session({ method, body }: FakeCall): Response {
    if (method === 'DELETE') {
      service.isIn = false;
      return new Response(null, { status: 204 });
    }
    if (method === 'POST') {
      const { name, password, code } = OPERATOR;
      if (body.name !== name || body.password !== password || body.code !== code) {
        return refused('sign_in_refused', 'No.', 401);
      }
      service.isIn = true;
    }
    if (!service.isIn) return refused('signed_out', 'Sign in.', 401);
    return json({ name: OPERATOR.name, csrf: CSRF, ends: 4_102_444_800_000 });
  }

  function request({ body }: FakeCall): Response {
    const { action, input, step, id, reason = '', agreed } = consoleRequest.parse(body);
    const stated = ACTIONS.find(({ name }) => name === action);
    if (stated === undefined) return refused('action_unknown', 'There is no such action.', 400);
    if (stated.kind === 'look') return json({ kind: 'found', files: [], ...found(action, input) });
    if (step === 'do' && acts.some((act) => act.id === id)) {
      return refused('already_done', `This id was used before, for ${action}.`);
    }
    const plan = planOf(action, input, reason);
    if (plan instanceof Response) return plan;
    if (step === 'plan') return json({ kind: 'planned', asksYes: true, ...plan.said });
    if (agreed !== undefined && agreed !== plan.said.says) {
      return refused('changed_meanwhile', `It has changed. It is now: ${plan.said.says}`);
    }
    const outcome = plan.said.needsSecond ? 'asked' : 'done';
    const after = outcome === 'asked' ? { says: plan.said.says } : plan.act();
    // The confirming operator receives half of a new operator's credentials.
    const isTold = action === 'pending confirm' && input.id === firstPending()[1]?.id;
    if (outcome === 'asked') {
      pending.push({
        id,
        asked_by: OPERATOR.name,
        asked: '2026-11-25T10:00:00.000Z',
        minutes: 0,
        action,
        says: plan.said.says,
      });
    }
    const position = acts.length + 1;
    acts.push({
      ...{ position, id, action, outcome, reason, at: '2026-11-25T10:00:00.000Z' },
      ...{ actor: OPERATOR.name, subject: plan.said.subject, before: '', about: null },
      after: JSON.stringify(after),
    });
    return json({
      kind: 'done',
      outcome,
      id,
      position,
      subject: plan.said.subject,
      before: {},
      after,
      ...(isTold && { shown: { totp_secret: 'JBSWY3DPEHPK3PXP' } }),
    });
  }

  function found(action: string, input: Record<string, string | boolean>) {
    const [group = '', verb] = action.split(' ');
    const queue = queues[group];
    if (queue && verb === 'list') {
      const state = input.state ?? queue.waiting;
      const whose = input.user === undefined ? '' : String(input.user).replace('id:', '');
      return {
        data: queue.rows.filter((row) => row.state === state && String(row.user).startsWith(whose)),
      };
    }
    if (queue && verb === 'show') {
      const row = queue.rows.find(({ id }) => id === input.id);
      const files = (PICTURES[group] ?? []).map((name) => ({ name, base64: RECEIPT }));
      return { data: { ...row, ...FACTS[group] }, files };
    }
    if (action === 'pending list') return { data: pending };
    if (group === 'users') return { data: users(verb, String(input.text ?? input.user)) };
    if (action === 'audit show') return { data: log(input) };
    if (action === 'audit export') {
      const name = `audit-${acts.length}.jsonl`;
      return { data: { rows: acts.length, file: name }, files: [{ name, base64: btoa('{}') }] };
    }
    if (action === 'audit verify')
      return { data: { rows: acts.length, head: '5d41402abc4b2a76b9719d911017c592' } };
    const rows = LISTS[action] ?? [];
    const isFacts = ACTIONS.some(({ name, prints }) => name === action && prints === 'facts');
    return { data: isFacts ? (rows[0] ?? {}) : rows };
  }

  function log({ subject, action, limit }: Record<string, string | boolean>): Row[] {
    return acts
      .filter((act) => subject === undefined || act.subject === subject)
      .filter((act) => action === undefined || act.action === action)
      .slice(-Number(limit ?? 50));
  }

  function planOf(action: string, input: Record<string, string | boolean>, reason: string) {
    const [group = '', verb = ''] = action.split(' ');
    const queue = queues[group];
    const isYes = verb === 'approve' || verb === 'answer';
    const row = queue?.rows.find(({ id }) => id === input.id);
    if (queue === undefined || row === undefined) {
      const says = `Do ${action} with ${JSON.stringify(input)}${reason && `: ${reason}`}`;
      const act = () => {
        const at = group === 'pending' ? pending.findIndex(({ id }) => id === input.id) : -1;
        if (at >= 0) pending.splice(at, 1);
        return { done: true };
      };
      return { said: { subject: action, says, needsSecond: false }, act };
    }
    if (row.state !== queue.waiting) {
      return refused('not_waiting', `It does not wait for a decision: it is ${row.state}.`);
    }
    const amount = row.amount === undefined ? '' : ` of ${row.amount} USDT`;
    const said = reason || String(input.text ?? '');
    const name = `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`;
    const says = `${name} ${queue.noun} ${row.id}${amount} by ${row.user}${said && `: ${said}`}`;
    const needsSecond =
      group === 'withdrawals' && isYes && toMinor(String(row.amount)) > SECOND_ABOVE;
    return {
      said: { subject: `${queue.noun} ${row.id}`, says, needsSecond },
      act: () => {
        row.state = isYes ? queue.yes : queue.no;
        return { state: row.state };
      },
    };
  }

  return service;
}

export type FakeService = ReturnType<typeof createFakeService>;

function users(verb: string | undefined, text: string): Row | Row[] {
  if (verb === 'find') {
    return USERS.filter(({ id, username }) =>
      [id, username].some((it) => String(it).startsWith(text)),
    );
  }
  const user = USERS.find(({ id }) => `id:${id}` === text) ?? USERS[0];
  return { ...user, ...USER_FACTS };
}
