import type * as z from 'zod';
import { permanentFailureOf } from '../db/permanent-error.js';
import { transact } from '../db/transaction.js';
import type { Transaction } from '../db/types.js';
import { type Failed, fail, type Result, succeed } from '../result.js';
import type { Act, Action, ActionDeps, Change, Look, Plan } from './action.js';
import { ACTIONS } from './actions/index.js';
import type { AuditRecord } from './audit/record.js';
import { isUsageFailure, type OperatorFailure, refusalText } from './errors.js';
import * as fields from './fields.js';
import { operatorName, personKey } from './names.js';
import { insertPending } from './pending/repository.js';
import { type OperatorAnswer, type OperatorRequest, operatorRequest } from './request.js';
import { momentText, type Row } from './row.js';

export type Operators = ReturnType<typeof createOperators>;

type Input = Readonly<Record<string, unknown>>;
type Answered = Result<OperatorAnswer, OperatorFailure>;
type Asked<Kind extends Action> = {
  readonly action: Kind;
  readonly input: Input;
  readonly act: Act;
};

/** For the command and a running service. A change and its audit log row share one transaction. */
export function createOperators(deps: Omit<ActionDeps, 'findAction'>) {
  const findAction = (name: string) => ACTIONS.find((each) => each.name === name);
  const all: ActionDeps = { ...deps, findAction };

  async function record(
    tx: Transaction,
    { id, at, actor, reason }: Act,
    what: Pick<AuditRecord, 'action' | 'outcome' | 'subject'> &
      Partial<Pick<AuditRecord, 'before' | 'after' | 'about'>>,
  ): Promise<Result<number, 'already_done'>> {
    const said = { before: {}, after: {}, about: null, ...what };
    const position = await deps.auditLog.append(tx, {
      ...{ id, at: momentText(at), actor, reason },
      ...said,
    });
    return position === undefined ? fail('already_done') : succeed(position);
  }

  async function look({ action, input, act }: Asked<Look>): Promise<Answered> {
    const seen = await action.look(all, input);
    if (!seen.ok) return seen;
    const { data, files = [], subject = '' } = seen.value;
    if (action.isPrivate) {
      const what = { action: action.name, outcome: 'looked', subject } as const;
      const written = await transact(deps.db, (tx) => record(tx, act, what));
      if (!written.ok) return written;
    }
    return succeed({ kind: 'found', data, files });
  }

  /** Stored until another operator confirms it. */
  async function ask({ action, input, act }: Asked<Change>, plan: Plan): Promise<Answered> {
    const { id, at, actor, reason } = act;
    const { subject, says } = plan;
    const entrusted = await plan.entrust?.();
    const kept = { ...(plan.input ?? input), ...entrusted?.kept };
    return transact(deps.db, async (tx): Promise<Answered> => {
      const isNew = await insertPending(tx, {
        ...{ id, action: action.name, input: kept, subject, says, reason },
        ...{ askedBy: actor, askedKey: personKey(actor), askedAt: at, status: 'open' },
      });
      if (!isNew) return fail('already_done');
      const after = { says };
      const what = { action: action.name, outcome: 'asked', subject, after } as const;
      const written = await record(tx, act, what);
      if (!written.ok) return written;
      const done = { kind: 'done', outcome: 'asked', id, position: written.value } as const;
      return succeed({ ...done, subject, before: {}, after, ...shownOf(entrusted) });
    });
  }

  async function carryOut({ action, input, act }: Asked<Change>, plan: Plan): Promise<Answered> {
    const { subject } = plan;
    return transact(deps.db, async (tx): Promise<Answered> => {
      const effect = await action.act(all, tx, input, act);
      if (!effect.ok) return effect;
      const { before, after, about = null, reason = act.reason } = effect.value;
      const what = { action: action.name, outcome: 'done', subject, before, after, about } as const;
      const written = await record(tx, { ...act, reason }, what);
      if (!written.ok) return written;
      const done = { kind: 'done', outcome: 'done', id: act.id, position: written.value } as const;
      return succeed({ ...done, subject, before, after, ...shownOf(effect.value) });
    });
  }

  async function attempt(asked: Asked<Change>, request: OperatorRequest): Promise<Answered> {
    const { action, input, act } = asked;
    const plan = await action.plan(all, input, act);
    if (!plan.ok) return plan;
    const { subject, says, asksYes, needsSecond } = plan.value;
    if (request.step === 'plan') {
      return succeed({ kind: 'planned', subject, says, asksYes, needsSecond });
    }
    if (request.agreed !== undefined && request.agreed !== says) {
      return fail('changed_meanwhile', { says });
    }
    try {
      return await (needsSecond ? ask(asked, plan.value) : carryOut(asked, plan.value));
    } catch (error) {
      const what = permanentFailureOf(error);
      if (what === undefined) throw error;
      return fail('contradiction', { what });
    }
  }

  /** A retry after success gets `already_done`. */
  async function change(asked: Asked<Change>, request: OperatorRequest): Promise<Answered> {
    const answered = await attempt(asked, request);
    const done = answered.ok ? undefined : await deps.auditLog.findAct(asked.act.id);
    if (done === undefined) return answered;
    const { action, actor, position } = done;
    return fail('already_done', { action, actor, position });
  }

  async function answer(given: unknown): Promise<Answered> {
    const read = operatorRequest.safeParse(given);
    if (!read.success) {
      const name = read.error.issues[0]?.path.join('.') || 'The request';
      return fail('input_invalid', { what: `${name} is not understood.` });
    }
    const request = read.data;
    const action = findAction(request.action);
    if (action === undefined) return fail('action_unknown');
    const input = inputOf(action, request);
    if (!input.ok) return input;
    const signed = signatureOf(action, request);
    if (!signed.ok) return signed;
    const act = { id: request.id, at: deps.now(), ...signed.value };
    return action.kind === 'look'
      ? look({ action, input: input.value, act })
      : change({ action, input: input.value, act }, request);
  }

  return {
    /**
     * Accepts any input.
     *
     * @throws for database errors and bugs only.
     */
    async handleRequest(given: unknown): Promise<OperatorAnswer> {
      const answered = await answer(given);
      return answered.ok ? answered.value : refusal(answered);
    },
  };
}

/** Stored nowhere. */
const shownOf = (of: { readonly shown?: Row } | undefined) =>
  of?.shown === undefined ? {} : { shown: of.shown };

function refusal({ failure, params }: Failed<OperatorFailure>): OperatorAnswer {
  const message = refusalText(failure, params);
  return { kind: 'refused', code: failure, message, isUsage: isUsageFailure(failure) };
}

function inputOf(action: Action, { input }: OperatorRequest): Result<Input, 'input_invalid'> {
  const read = action.input.safeParse(input);
  return read.success ? succeed(read.data) : fail('input_invalid', { what: faultOf(read.error) });
}

/** The first validation error. */
function faultOf({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys') return `There is no ${issue.keys.join(', ')} here.`;
  const name = String(issue?.path[0] ?? 'This');
  return `${name} ${issue?.code === 'invalid_type' ? 'is missing' : issue?.message}.`;
}

function signatureOf(
  action: Action,
  { as, reason = '' }: OperatorRequest,
): Result<Pick<Act, 'actor' | 'reason'>, OperatorFailure> {
  const isNamed = action.kind === 'change' || action.isPrivate;
  if (!isNamed) return succeed({ actor: '', reason: '' });
  if (as === undefined || as.trim() === '') return fail('as_missing');
  const actor = operatorName(as);
  if (actor === undefined) return fail('as_invalid');
  if (action.kind === 'look') return succeed({ actor, reason: '' });
  if (reason.trim() === '') {
    return action.asksReason ? fail('reason_missing') : succeed({ actor, reason: '' });
  }
  const said = fields.reason.safeParse(reason);
  return said.success
    ? succeed({ actor, reason: said.data })
    : fail('input_invalid', { what: `reason ${said.error.issues[0]?.message}.` });
}
