import * as z from 'zod';
import type { Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import type { OperatorFailure } from '../errors.js';
import * as fields from '../input-schemas.js';
import { operatorKey } from '../operator-names.js';
import { toIsoTime } from '../table-row.js';
import {
  findPendingCommand,
  type PendingCommand,
  selectOpenPendingCommands,
  updateDecision,
} from '../two-person-confirmation/pending-command-repository.js';
import { minutesSince } from './review-filters.js';

const pendingCommandInput = z.strictObject({ id: fields.id('pending command') });

const listPending = defineQuery({
  name: 'pending list',
  summary: 'Lists requests that need confirmation by a second person, oldest first.',
  input: z.strictObject({ ...fields.paging }),
  prints: 'table',
  columns: ['id', 'asked_by', 'asked', 'minutes', 'action', 'says'],
  async execute(deps, paging) {
    const rows = await selectOpenPendingCommands(deps.db, paging);
    const data = rows.map((row) => ({
      id: row.id,
      asked_by: row.askedBy,
      asked: toIsoTime(row.askedAt),
      minutes: minutesSince(deps, row.askedAt),
      action: row.action,
      says: row.says,
    }));
    return succeed({ data });
  },
});

async function findOpenCommand(
  deps: ActionDeps,
  id: string,
): Promise<Result<PendingCommand, OperatorFailure>> {
  const found = await findPendingCommand(deps.db, id);
  if (found === undefined) return fail('pending_unknown');
  return found.status === 'open' ? succeed(found) : fail('not_waiting', { state: found.status });
}

/** Their requests may be the reason for the block. */
async function isBlocked(
  { accounts }: Pick<ActionDeps, 'accounts'>,
  name: string,
  tx?: Transaction,
): Promise<boolean> {
  const account = await accounts.findAccount(name, tx);
  return account !== undefined && account.blockedAt !== null;
}

const confirmedCommand = ({ id, action, askedBy: requestedBy }: PendingCommand) => ({
  id,
  action,
  actor: requestedBy,
});

const confirmPending = defineCommand({
  name: 'pending confirm',
  summary: 'Confirms and executes a request of another operator.',
  input: pendingCommandInput,
  positionalFields: ['id'],
  asksReason: false,
  async plan(deps, { id }, { actor }) {
    const found = await findOpenCommand(deps, id);
    if (!found.ok) return found;
    const { askedBy: requestedBy, askedKey: requestedKey, subject, says } = found.value;
    if (operatorKey(actor) === requestedKey) return fail('same_person', { asked: requestedBy });
    if (await isBlocked(deps, requestedBy)) return fail('asker_blocked', { asked: requestedBy });
    return succeed({
      subject,
      says: `${says} Requested by ${requestedBy}.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { id }, { actor, at }) {
    const pending = await findPendingCommand(tx, id);
    const action = pending && deps.findAction(pending.action);
    if (pending === undefined || action?.kind !== 'change') return fail('pending_unknown');
    const decidedKey = operatorKey(actor);
    if (decidedKey === pending.askedKey) return fail('same_person', { asked: pending.askedBy });
    if (await isBlocked(deps, pending.askedBy, tx)) {
      return fail('asker_blocked', { asked: pending.askedBy });
    }
    const decision = { status: 'confirmed', decidedBy: actor, decidedKey, decidedAt: at } as const;
    if (!(await updateDecision(tx, id, decision))) return fail('not_waiting', { state: 'decided' });
    const attribution = { actor: `${pending.askedBy}, ${actor}`, reason: pending.reason };
    const pair = { requestedBy: pending.askedBy, confirmedBy: actor };
    const effect = await action.execute(deps, tx, pending.input, { id, at, pair, ...attribution });
    if (!effect.ok) return effect;
    return succeed({ ...effect.value, about: confirmedCommand(pending), reason: pending.reason });
  },
});

const rejectPending = defineCommand({
  name: 'pending refuse',
  summary: 'Refuses a pending request. The requester can refuse it too.',
  input: pendingCommandInput,
  positionalFields: ['id'],
  async plan(deps, { id }, { reason }) {
    const found = await findOpenCommand(deps, id);
    if (!found.ok) return found;
    const { subject, says } = found.value;
    return succeed({
      subject,
      says: `Refuse this request: ${says} Reason: ${reason}`,
      asksYes: false,
      needsSecond: false,
    });
  },
  async execute(_deps, tx, { id }, { actor, at }) {
    const pending = await findPendingCommand(tx, id);
    if (pending === undefined) return fail('pending_unknown');
    const decidedKey = operatorKey(actor);
    const decision = { status: 'refused', decidedBy: actor, decidedKey, decidedAt: at } as const;
    if (!(await updateDecision(tx, id, decision))) return fail('not_waiting', { state: 'decided' });
    const effect = { before: { state: 'open' }, after: { state: 'refused' } };
    return succeed({ ...effect, about: confirmedCommand(pending) });
  },
});

export const pendingActions = [listPending, confirmPending, rejectPending];
