import * as z from 'zod';
import { fail, succeed } from '../../result.js';
import { defineLook } from '../action.js';
import type { LoggedAct } from '../audit/log.js';
import * as fields from '../fields.js';
import type { Row } from '../row.js';

const COLUMNS = [
  ...(['position', 'at', 'actor', 'action', 'outcome', 'subject', 'before', 'after'] as const),
  ...(['reason', 'about', 'id'] as const),
];

const names = {
  actor: fields.plainText(64, 'only what this operator did').optional(),
  action: fields.plainText(64, 'only this action: "recharges approve"').optional(),
  subject: fields.plainText(200, 'only what is about this: "user 12345678"').optional(),
};

const position = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'must be a position of the log' })
  .transform(Number);

const showAudit = defineLook({
  name: 'audit show',
  summary: 'Shows what operators did, the newest last.',
  input: z.strictObject({ ...names, limit: fields.paging.limit }),
  prints: 'table',
  columns: COLUMNS,
  async look({ auditLog }, { limit, ...named }) {
    const newest = await auditLog.listActs({ after: 0, limit, newestFirst: true, ...named });
    return succeed({ data: newest.reverse().map(described) });
  },
});

const followAudit = defineLook({
  name: 'audit follow',
  summary: 'Shows what operators do, from now on (or from a position on), until it is interrupted.',
  input: z.strictObject({
    ...names,
    after: position.describe('continue after this position; default: the newest').optional(),
  }),
  prints: 'table',
  columns: COLUMNS,
  follows: 'position',
  async look({ auditLog }, { after, ...named }) {
    const limit = 500;
    if (after !== undefined) {
      return succeed({
        data: (await auditLog.listActs({ after, limit, ...named })).map(described),
      });
    }
    const newest = await auditLog.listActs({ after: 0, limit: 1, newestFirst: true });
    return succeed({ data: newest.map(described) });
  },
});

function described(act: LoggedAct): Record<(typeof COLUMNS)[number], Row[string]> {
  const { about } = act;
  return {
    ...act,
    before: cells(act.before),
    after: cells(act.after),
    about: about === null ? null : `${about.action} ${about.id} by ${about.actor}`,
  };
}

function cells(row: Row): string {
  return Object.entries(row)
    .map(([name, value]) => `${name}=${value ?? '–'}`)
    .join(' ');
}

const exportAudit = defineLook({
  name: 'audit export',
  summary: 'Saves the whole log as a signed file, which --save says where to put.',
  input: z.strictObject({}),
  prints: 'facts',
  columns: ['rows', 'file'],
  async look({ auditLog }) {
    const { text, size } = await auditLog.exportLog();
    const name = `audit-${size}.jsonl`;
    const file = { name, base64: Buffer.from(text).toString('base64') };
    return succeed({ data: { rows: size, file: name }, files: [file] });
  },
});

const verifyAudit = defineLook({
  name: 'audit verify',
  summary:
    'Looks whether the log is whole, and whether an export is what it was: to the last letter, signed by this deployment, and still the beginning of the log. Refused (exit code 1) when it is not.',
  input: z.strictObject({
    file: z.string().describe('an export').meta({ isFile: true }).optional(),
  }),
  places: ['file'],
  prints: 'facts',
  columns: ['rows', 'head'],
  async look({ auditLog }, { file }) {
    const end = await auditLog.verifyLog(file);
    if (typeof end === 'string') return fail('audit_broken', { what: end });
    return succeed({ data: { rows: end.size, head: end.head } });
  },
});

export const auditActions = [showAudit, followAudit, exportAudit, verifyAudit];
