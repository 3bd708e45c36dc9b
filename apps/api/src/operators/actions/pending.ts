import * as z from 'zod';
import type { Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import type { OperatorFailure } from '../errors.js';
import * as fields from '../fields.js';
import { personKey } from '../names.js';
import {
  findPending,
  type PendingAct,
  selectOpenPending,
  updateDecided,
} from '../pending/repository.js';
import { momentText } from '../row.js';
import { minutesSince } from './waiting.js';

const byId = z.strictObject({ id: fields.id('pending act') });

const listPending = defineLook({
  name: 'pending list',
  summary: 'Lists what waits for a second person, the oldest first.',
  input: z.strictObject({ ...fields.paging }),
  prints: 'table',
  columns: ['id', 'asked_by', 'asked', 'minutes', 'action', 'says'],
  async look(deps, paging) {
    const rows = await selectOpenPending(deps.db, paging);
    const data = rows.map((row) => ({
      id: row.id,
      asked_by: row.askedBy,
      asked: momentText(row.askedAt),
      minutes: minutesSince(deps, row.askedAt),
      action: row.action,
      says: row.says,
    }));
    return succeed({ data });
  },
});

async function findOpen(
  deps: ActionDeps,
  id: string,
): Promise<Result<PendingAct, OperatorFailure>> {
  const found = await findPending(deps.db, id);
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

const aboutOf = ({ id, action, askedBy }: PendingAct) => ({ id, action, actor: askedBy });

const confirmPending = defineChange({
  name: 'pending confirm',
  summary: 'Does what another person has asked for.',
  input: byId,
  places: ['id'],
  asksReason: false,
  async plan(deps, { id }, { actor }) {
    const found = await findOpen(deps, id);
    if (!found.ok) return found;
    const { askedBy, askedKey, subject, says } = found.value;
    if (personKey(actor) === askedKey) return fail('same_person', { asked: askedBy });
    if (await isBlocked(deps, askedBy)) return fail('asker_blocked', { asked: askedBy });
    return succeed({
      subject,
      says: `${says} Asked for by ${askedBy}.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { id }, { actor, at }) {
    const pending = await findPending(tx, id);
    const action = pending && deps.findAction(pending.action);
    if (pending === undefined || action?.kind !== 'change') return fail('pending_unknown');
    const decidedKey = personKey(actor);
    if (decidedKey === pending.askedKey) return fail('same_person', { asked: pending.askedBy });
    if (await isBlocked(deps, pending.askedBy, tx)) {
      return fail('asker_blocked', { asked: pending.askedBy });
    }
    const decision = { status: 'confirmed', decidedBy: actor, decidedKey, decidedAt: at } as const;
    if (!(await updateDecided(tx, id, decision))) return fail('not_waiting', { state: 'decided' });
    // Stored with the transfer.
    const signature = { actor: `${pending.askedBy}, ${actor}`, reason: pending.reason };
    const pair = { askedBy: pending.askedBy, confirmedBy: actor };
    const effect = await action.act(deps, tx, pending.input, { id, at, pair, ...signature });
    if (!effect.ok) return effect;
    return succeed({ ...effect.value, about: aboutOf(pending), reason: pending.reason });
  },
});

const refusePending = defineChange({
  name: 'pending refuse',
  summary: 'Drops what somebody has asked for. Whoever asked may do so too.',
  input: byId,
  places: ['id'],
  async plan(deps, { id }, { reason }) {
    const found = await findOpen(deps, id);
    if (!found.ok) return found;
    const { subject, says } = found.value;
    return succeed({
      subject,
      says: `Do not do this: ${says} Because: ${reason}`,
      asksYes: false,
      needsSecond: false,
    });
  },
  async act(_deps, tx, { id }, { actor, at }) {
    const pending = await findPending(tx, id);
    if (pending === undefined) return fail('pending_unknown');
    const decidedKey = personKey(actor);
    const decision = { status: 'refused', decidedBy: actor, decidedKey, decidedAt: at } as const;
    if (!(await updateDecided(tx, id, decision))) return fail('not_waiting', { state: 'decided' });
    const effect = { before: { state: 'open' }, after: { state: 'refused' } };
    return succeed({ ...effect, about: aboutOf(pending) });
  },
});

export const pendingActions = [listPending, confirmPending, refusePending];
