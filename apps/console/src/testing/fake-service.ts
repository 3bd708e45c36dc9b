import { CONSOLE_CSRF_HEADER, CONSOLE_PATHS, consoleRequest } from '@candela/contract/console';
import { toMinor } from '@candela/money';
import type { Cell, Row } from '../api/console-api.js';
import ACTIONS from './actions.fixtures.json' with { type: 'json' };
import {
  ITEM_FACTS,
  initialAuditRows,
  initialPending,
  initialRealNames,
  initialRecharges,
  initialRecoveries,
  initialThreads,
  initialWithdrawals,
  LISTS,
  OPERATOR,
  PICTURES,
  RECEIPT,
  USER_FACTS,
  USERS,
} from './fake-data.js';

/** `lost`: executed, but without a response; `away`: unreachable. */
export type CallInterceptor = (call: FakeCall) => Response | 'lost' | 'away' | undefined;

export interface FakeCall {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the body they sent
  readonly body: any;
}

interface FakeQueue {
  readonly noun: string;
  readonly pendingState: string;
  readonly positiveState: string;
  readonly negativeState: string;
  readonly rows: Record<string, Cell>[];
}

const CSRF = 'csrf-of-the-fake';
const SECOND_ABOVE = toMinor('1000.00');

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** In wire format. */
export function errorResponse(code: string, message = code, status = 409): Response {
  return json({ kind: 'refused', code, message, isUsage: false }, status);
}

/** One operator; executes each id once and logs it. */
export function createFakeService({ isSignedIn = true }: { readonly isSignedIn?: boolean } = {}) {
  const calls: FakeCall[] = [];
  const queues: Record<string, FakeQueue> = {
    recharges: {
      noun: 'recharge',
      pendingState: 'review',
      positiveState: 'paid',
      negativeState: 'rejected',
      rows: initialRecharges(),
    },
    withdrawals: {
      noun: 'withdrawal',
      pendingState: 'pending',
      positiveState: 'success',
      negativeState: 'failed',
      rows: initialWithdrawals(),
    },
    'real-names': {
      noun: 'real name',
      pendingState: 'review',
      positiveState: 'complete',
      negativeState: 'rejected',
      rows: initialRealNames(),
    },
    recoveries: {
      noun: 'recovery',
      pendingState: 'review',
      positiveState: 'accepted',
      negativeState: 'rejected',
      rows: initialRecoveries(),
    },
    support: {
      ...{
        noun: 'support',
        pendingState: 'open',
        positiveState: 'answered',
        negativeState: 'closed',
      },
      rows: initialThreads(),
    },
  };
  const pending = initialPending();
  const auditRows = initialAuditRows();
  const service = {
    calls,
    queues,
    pending,
    auditRows,
    interceptCall: undefined as CallInterceptor | undefined,
    isSignedIn,
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
    const intercepted = service.interceptCall?.(call);
    if (intercepted instanceof Response) return intercepted;
    if (intercepted === 'away') throw new TypeError('Failed to fetch');
    const response = respondTo(call);
    if (intercepted === 'lost') throw new TypeError('Failed to fetch');
    return response;
  }

  function respondTo(call: FakeCall): Response {
    if (call.path === CONSOLE_PATHS.session) return session(call);
    if (!service.isSignedIn) return errorResponse('signed_out', 'Sign in.', 401);
    if (call.path === CONSOLE_PATHS.actions) return json({ actions: ACTIONS });
    if (call.headers.get(CONSOLE_CSRF_HEADER) !== CSRF)
      return errorResponse('forbidden', 'No.', 403);
    return request(call);
  }

  function session({ method, body }: FakeCall): Response {
    if (method === 'DELETE') {
      service.isSignedIn = false;
      return new Response(null, { status: 204 });
    }
    if (method === 'POST') {
      const { name, password, code } = OPERATOR;
      if (body.name !== name || body.password !== password || body.code !== code) {
        return errorResponse('sign_in_refused', 'No.', 401);
      }
      service.isSignedIn = true;
    }
    if (!service.isSignedIn) return errorResponse('signed_out', 'Sign in.', 401);
    return json({ name: OPERATOR.name, csrf: CSRF, ends: 4_102_444_800_000 });
  }

  function request({ body }: FakeCall): Response {
    const { action, input, step, id, reason = '', agreed } = consoleRequest.parse(body);
    const definition = ACTIONS.find(({ name }) => name === action);
    if (definition === undefined)
      return errorResponse('action_unknown', 'There is no such action.', 400);
    if (definition.kind === 'look')
      return json({ kind: 'found', files: [], ...runQuery(action, input) });
    if (step === 'do' && auditRows.some((row) => row.id === id)) {
      return errorResponse('already_done', `This id was used before, for ${action}.`);
    }
    const plan = createPlan(action, input, reason);
    if (plan instanceof Response) return plan;
    if (step === 'plan') return json({ kind: 'planned', asksYes: true, ...plan.response });
    if (agreed !== undefined && agreed !== plan.response.says) {
      return errorResponse('changed_meanwhile', `It has changed. It is now: ${plan.response.says}`);
    }
    const outcome = plan.response.needsSecond ? 'asked' : 'done';
    const after = outcome === 'asked' ? { says: plan.response.says } : plan.execute();
    // Half of a new operator's credentials.
    const showsSecret = action === 'pending confirm' && input.id === initialPending()[1]?.id;
    if (outcome === 'asked') {
      pending.push({
        id,
        asked_by: OPERATOR.name,
        asked: '2026-11-25T10:00:00.000Z',
        minutes: 0,
        action,
        says: plan.response.says,
      });
    }
    const position = auditRows.length + 1;
    auditRows.push({
      ...{ position, id, action, outcome, reason, at: '2026-11-25T10:00:00.000Z' },
      ...{ actor: OPERATOR.name, subject: plan.response.subject, before: '', about: null },
      after: JSON.stringify(after),
    });
    return json({
      kind: 'done',
      outcome,
      id,
      position,
      subject: plan.response.subject,
      before: {},
      after,
      ...(showsSecret && { shown: { totp_secret: 'JBSWY3DPEHPK3PXP' } }),
    });
  }

  function runQuery(action: string, input: Record<string, string | boolean>) {
    const [group = '', verb] = action.split(' ');
    const queue = queues[group];
    if (queue && verb === 'list') {
      const state = input.state ?? queue.pendingState;
      const userId = input.user === undefined ? '' : String(input.user).replace('id:', '');
      return {
        data: queue.rows.filter(
          (row) => row.state === state && String(row.user).startsWith(userId),
        ),
      };
    }
    if (queue && verb === 'show') {
      const row = queue.rows.find(({ id }) => id === input.id);
      const files = (PICTURES[group] ?? []).map((name) => ({ name, base64: RECEIPT }));
      return { data: { ...row, ...ITEM_FACTS[group] }, files };
    }
    if (action === 'pending list') return { data: pending };
    if (group === 'users') return { data: queryUsers(verb, String(input.text ?? input.user)) };
    if (action === 'audit show') return { data: auditLog(input) };
    if (action === 'audit export') {
      const name = `audit-${auditRows.length}.jsonl`;
      return {
        data: { rows: auditRows.length, file: name },
        files: [{ name, base64: btoa('{}') }],
      };
    }
    if (action === 'audit verify') {
      const rows = auditRows.length;
      const head = '5d41402abc4b2a76b9719d911017c592';
      return { data: { rows, head, unsigned: 0, as_found: 0, heads_kept: rows } };
    }
    const rows = LISTS[action] ?? [];
    const isFacts = ACTIONS.some(({ name, prints }) => name === action && prints === 'facts');
    return { data: isFacts ? (rows[0] ?? {}) : rows };
  }

  function auditLog({ subject, action, limit }: Record<string, string | boolean>): Row[] {
    return auditRows
      .filter((row) => subject === undefined || row.subject === subject)
      .filter((row) => action === undefined || row.action === action)
      .slice(-Number(limit ?? 50));
  }

  function createPlan(action: string, input: Record<string, string | boolean>, reason: string) {
    const [group = '', verb = ''] = action.split(' ');
    const queue = queues[group];
    const isPositive = verb === 'approve' || verb === 'answer';
    const row = queue?.rows.find(({ id }) => id === input.id);
    if (queue === undefined || row === undefined) {
      const says = `Do ${action} with ${JSON.stringify(input)}${reason && `: ${reason}`}`;
      const execute = () => {
        const at = group === 'pending' ? pending.findIndex(({ id }) => id === input.id) : -1;
        if (at >= 0) pending.splice(at, 1);
        return { done: true };
      };
      return { response: { subject: action, says, needsSecond: false }, execute };
    }
    if (row.state !== queue.pendingState) {
      return errorResponse('not_waiting', `No decision is pending: the state is ${row.state}.`);
    }
    const amount = row.amount === undefined ? '' : ` of ${row.amount} USDT`;
    const reasonText = reason || String(input.text ?? '');
    const name = `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`;
    const says = `${name} ${queue.noun} ${row.id}${amount} by ${row.user}${reasonText && `: ${reasonText}`}`;
    const needsSecond =
      isPositive &&
      (group === 'recoveries' ||
        (group === 'withdrawals' && toMinor(String(row.amount)) > SECOND_ABOVE));
    return {
      response: { subject: `${queue.noun} ${row.id}`, says, needsSecond },
      execute: () => {
        row.state = isPositive ? queue.positiveState : queue.negativeState;
        return { state: row.state };
      },
    };
  }

  return service;
}

export type FakeService = ReturnType<typeof createFakeService>;

function queryUsers(verb: string | undefined, text: string): Row | Row[] {
  if (verb === 'find') {
    return USERS.filter(({ id, username }) =>
      [id, username].some((it) => String(it).startsWith(text)),
    );
  }
  const user = USERS.find(({ id }) => `id:${id}` === text) ?? USERS[0];
  return { ...user, ...USER_FACTS };
}
