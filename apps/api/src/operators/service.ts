import type * as z from 'zod';
import { permanentFailureOf } from '../platform/db/permanent-error.js';
import { transact } from '../platform/db/transaction.js';
import { type Failed, fail, type Result, succeed } from '../platform/result.js';
import type {
  Action,
  ActionCall,
  ActionDeps,
  Command,
  CommandExecution,
  Plan,
  Query,
} from './action.js';
import { ACTIONS } from './actions/index.js';
import { appendAuditRecord } from './audit/append-audit-record.js';
import { failureMessage, isUsageFailure, type OperatorFailure } from './errors.js';
import * as fields from './input-schemas.js';
import { parseOperatorName } from './operator-names.js';
import { type OperatorRequest, type OperatorResponse, operatorRequest } from './protocol.js';
import type { Row } from './table-row.js';
import { requestConfirmation } from './two-person-confirmation/request-confirmation.js';

export type Operators = ReturnType<typeof createOperators>;

type Input = ActionCall<Action>['input'];
type ActionResult = Result<OperatorResponse, OperatorFailure>;

/** A change and its audit log row share one transaction. */
export function createOperators(deps: Omit<ActionDeps, 'findAction'>) {
  const findAction = (name: string) => ACTIONS.find((each) => each.name === name);
  const actionDeps: ActionDeps = { ...deps, findAction };

  async function runQuery({ action, input, execution }: ActionCall<Query>): Promise<ActionResult> {
    const queryResult = await action.execute(actionDeps, input);
    if (!queryResult.ok) return queryResult;
    const { data, files = [], subject = '' } = queryResult.value;
    if (action.isPrivate) {
      const auditFields = { action: action.name, outcome: 'looked', subject } as const;
      const auditPosition = await transact(deps.db, (tx) =>
        appendAuditRecord(deps.auditLog, tx, execution, auditFields),
      );
      if (!auditPosition.ok) return auditPosition;
    }
    return succeed({ kind: 'found', data, files });
  }

  async function executeCommand(
    { action, input, execution }: ActionCall<Command>,
    plan: Plan,
  ): Promise<ActionResult> {
    const { subject } = plan;
    return transact(deps.db, async (tx): Promise<ActionResult> => {
      const commandResult = await action.execute(actionDeps, tx, input, execution);
      if (!commandResult.ok) return commandResult;
      const { before, after, about = null, reason = execution.reason } = commandResult.value;
      const auditFields = {
        action: action.name,
        outcome: 'done',
        subject,
        before,
        after,
        about,
      } as const;
      const auditPosition = await appendAuditRecord(
        deps.auditLog,
        tx,
        { ...execution, reason },
        auditFields,
      );
      if (!auditPosition.ok) return auditPosition;
      const done = {
        kind: 'done',
        outcome: 'done',
        id: execution.id,
        position: auditPosition.value,
      } as const;
      return succeed({ ...done, subject, before, after, ...shownField(commandResult.value) });
    });
  }

  async function planAndExecute(
    call: ActionCall<Command>,
    request: OperatorRequest,
  ): Promise<ActionResult> {
    const { action, input, execution } = call;
    const plan = await action.plan(actionDeps, input, execution);
    if (!plan.ok) return plan;
    const { subject, says, asksYes, needsSecond } = plan.value;
    if (request.step === 'plan') {
      return succeed({ kind: 'planned', subject, says, asksYes, needsSecond });
    }
    if (request.agreed !== undefined && request.agreed !== says) {
      return fail('changed_meanwhile', { says });
    }
    try {
      return await (needsSecond
        ? requestConfirmation(deps, call, plan.value)
        : executeCommand(call, plan.value));
    } catch (error) {
      const reason = permanentFailureOf(error);
      if (reason === undefined) throw error;
      return fail('contradiction', { what: reason });
    }
  }

  /** A retry after success gets `already_done`. */
  async function runCommand(
    call: ActionCall<Command>,
    request: OperatorRequest,
  ): Promise<ActionResult> {
    const result = await planAndExecute(call, request);
    const done = result.ok ? undefined : await deps.auditLog.findEntry(call.execution.id);
    if (done === undefined) return result;
    const { action, actor, position } = done;
    return fail('already_done', { action, actor, position });
  }

  async function parseAndRun(rawRequest: unknown): Promise<ActionResult> {
    const parsed = operatorRequest.safeParse(rawRequest);
    if (!parsed.success) {
      const name = parsed.error.issues[0]?.path.join('.') || 'The request';
      return fail('input_invalid', { what: `${name} is invalid.` });
    }
    const request = parsed.data;
    const action = findAction(request.action);
    if (action === undefined) return fail('action_unknown');
    const input = parseInput(action, request);
    if (!input.ok) return input;
    const attribution = parseAttribution(action, request);
    if (!attribution.ok) return attribution;
    const execution = { id: request.id, at: deps.now(), ...attribution.value };
    return action.kind === 'look'
      ? runQuery({ action, input: input.value, execution })
      : runCommand({ action, input: input.value, execution }, request);
  }

  return {
    /**
     * Accepts any input.
     * @throws for database errors and bugs only.
     */
    async handleRequest(rawRequest: unknown): Promise<OperatorResponse> {
      const result = await parseAndRun(rawRequest);
      return result.ok ? result.value : errorResponse(result);
    },
  };
}

/** Stored nowhere. */
const shownField = ({ shown }: { readonly shown?: Row }) => (shown === undefined ? {} : { shown });

function errorResponse({ failure, params }: Failed<OperatorFailure>): OperatorResponse {
  const message = failureMessage(failure, params);
  return { kind: 'refused', code: failure, message, isUsage: isUsageFailure(failure) };
}

function parseInput(action: Action, { input }: OperatorRequest): Result<Input, 'input_invalid'> {
  const parsed = action.input.safeParse(input);
  return parsed.success
    ? succeed(parsed.data)
    : fail('input_invalid', { what: inputErrorMessage(parsed.error) });
}

function inputErrorMessage({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}.`;
  const name = String(issue?.path[0] ?? 'This');
  return `${name} ${issue?.code === 'invalid_type' ? 'is missing' : issue?.message}.`;
}

function parseAttribution(
  action: Action,
  { as, reason = '' }: OperatorRequest,
): Result<Pick<CommandExecution, 'actor' | 'reason'>, OperatorFailure> {
  const requiresOperatorName = action.kind === 'change' || action.isPrivate;
  if (!requiresOperatorName) return succeed({ actor: '', reason: '' });
  if (as === undefined || as.trim() === '') return fail('as_missing');
  const actor = parseOperatorName(as);
  if (actor === undefined) return fail('as_invalid');
  if (action.kind === 'look') return succeed({ actor, reason: '' });
  if (reason.trim() === '') {
    return action.asksReason ? fail('reason_missing') : succeed({ actor, reason: '' });
  }
  const parsedReason = fields.reason.safeParse(reason);
  return parsedReason.success
    ? succeed({ actor, reason: parsedReason.data })
    : fail('input_invalid', { what: `reason ${parsedReason.error.issues[0]?.message}.` });
}
