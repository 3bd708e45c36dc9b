import type { Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { CommandExecution } from '../action.js';
import { toIsoTime } from '../table-row.js';
import type { AuditLog } from './audit-log.js';
import type { AuditRecord } from './audit-record.js';

/** @returns its position. */
export async function appendAuditRecord(
  auditLog: Pick<AuditLog, 'append'>,
  tx: Transaction,
  { id, at, actor, reason }: CommandExecution,
  details: Pick<AuditRecord, 'action' | 'outcome' | 'subject'> &
    Partial<Pick<AuditRecord, 'before' | 'after' | 'about'>>,
): Promise<Result<number, 'already_done'>> {
  const completeFields = { before: {}, after: {}, about: null, ...details };
  const position = await auditLog.append(tx, {
    ...{ id, at: toIsoTime(at), actor, reason },
    ...completeFields,
  });
  return position === undefined ? fail('already_done') : succeed(position);
}
