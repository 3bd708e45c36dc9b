import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { defineQuery } from '../action.js';
import type { AuditEntry } from '../audit/audit-log.js';
import * as fields from '../input-schemas.js';
import type { Row } from '../table-row.js';

const COLUMNS = [
  ...(['position', 'at', 'actor', 'action', 'outcome', 'subject', 'before', 'after'] as const),
  ...(['reason', 'about', 'id'] as const),
];

const filterFields = {
  actor: fields.plainText(64, 'only what this operator did').optional(),
  action: fields.plainText(64, 'only this action: "recharges approve"').optional(),
  subject: fields
    .plainText(200, 'only entries about this subject, such as "user 12345678"')
    .optional(),
};

const position = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'must be a position of the log' })
  .transform(Number);

const showAudit = defineQuery({
  name: 'audit show',
  summary: 'Shows operator actions, newest last.',
  input: z.strictObject({ ...filterFields, limit: fields.paging.limit }),
  prints: 'table',
  columns: COLUMNS,
  async execute({ auditLog }, { limit, ...filter }) {
    const newest = await auditLog.listEntries({ after: 0, limit, newestFirst: true, ...filter });
    return succeed({ data: newest.reverse().map(auditRow) });
  },
});

const followAudit = defineQuery({
  name: 'audit follow',
  summary: 'Follows new operator actions, optionally from a position, until interrupted.',
  input: z.strictObject({
    ...filterFields,
    after: position.describe('continue after this position; default: the newest').optional(),
  }),
  prints: 'table',
  columns: COLUMNS,
  cursorColumn: 'position',
  async execute({ auditLog }, { after, ...filter }) {
    const limit = 500;
    if (after !== undefined) {
      return succeed({
        data: (await auditLog.listEntries({ after, limit, ...filter })).map(auditRow),
      });
    }
    const newest = await auditLog.listEntries({ after: 0, limit: 1, newestFirst: true });
    return succeed({ data: newest.map(auditRow) });
  },
});

function auditRow(entry: AuditEntry): Record<(typeof COLUMNS)[number], Row[string]> {
  const { about } = entry;
  return {
    ...entry,
    before: formatCells(entry.before),
    after: formatCells(entry.after),
    about: about === null ? null : `${about.action} ${about.id} by ${about.actor}`,
  };
}

function formatCells(row: Row): string {
  return Object.entries(row)
    .map(([name, value]) => `${name}=${value ?? '–'}`)
    .join(' ');
}

const exportAudit = defineQuery({
  name: 'audit export',
  summary: 'Exports the whole log as a signed file to the --save directory.',
  input: z.strictObject({}),
  prints: 'facts',
  columns: ['rows', 'file'],
  async execute({ auditLog }) {
    const { text, size } = await auditLog.exportLog();
    const name = `audit-${size}.jsonl`;
    const file = { name, base64: Buffer.from(text).toString('base64') };
    return succeed({ data: { rows: size, file: name }, files: [file] });
  },
});

const verifyAudit = defineQuery({
  name: 'audit verify',
  summary:
    'Verifies that the log is intact, signed by this deployment and contains the heads of audit-heads.log, and that an export is unmodified, signed and a prefix of the log. Fails with exit code 1 otherwise.',
  input: z.strictObject({
    file: z.string().describe('an export').meta({ isFile: true }).optional(),
  }),
  positionalFields: ['file'],
  prints: 'facts',
  columns: ['rows', 'head', 'unsigned', 'as_found', 'heads_kept'],
  async execute({ auditLog }, { file }) {
    const end = await auditLog.verifyLog(file);
    if (typeof end === 'string') return fail('audit_broken', { what: end });
    const { size, head, unsigned, asFound, kept } = end;
    return succeed({
      data: { rows: size, head, unsigned, as_found: asFound, heads_kept: kept },
    });
  },
});

export const auditActions = [showAudit, followAudit, exportAudit, verifyAudit];
