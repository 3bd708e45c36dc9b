import { transact } from '../../platform/db/transaction.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { ActionCall, ActionDeps, Command, Plan } from '../action.js';
import { appendAuditRecord } from '../audit/append-audit-record.js';
import type { OperatorFailure } from '../errors.js';
import { operatorKey } from '../operator-names.js';
import type { CommandResponse } from '../protocol.js';
import { insertPendingCommand } from './pending-command-repository.js';

export async function requestConfirmation(
  { db, auditLog }: Pick<ActionDeps, 'db' | 'auditLog'>,
  { action, input, execution }: ActionCall<Command>,
  plan: Plan,
): Promise<Result<CommandResponse, OperatorFailure>> {
  const { id, at, actor, reason } = execution;
  const { subject, says } = plan;
  const secret = await plan.createSecret?.();
  const storedInput = { ...(plan.input ?? input), ...secret?.stored };
  return transact(db, async (tx): Promise<Result<CommandResponse, OperatorFailure>> => {
    const isNew = await insertPendingCommand(tx, {
      ...{ id, action: action.name, input: storedInput, subject, says, reason },
      ...{ askedBy: actor, askedKey: operatorKey(actor), askedAt: at, status: 'open' },
    });
    if (!isNew) return fail('already_done');
    const after = { says };
    const auditFields = { action: action.name, outcome: 'asked', subject, after } as const;
    const auditPosition = await appendAuditRecord(auditLog, tx, execution, auditFields);
    if (!auditPosition.ok) return auditPosition;
    const done = { kind: 'done', outcome: 'asked', id, position: auditPosition.value } as const;
    return succeed({ ...done, subject, before: {}, after, ...(secret && { shown: secret.shown }) });
  });
}
