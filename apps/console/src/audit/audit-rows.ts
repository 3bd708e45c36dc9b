import type { Row } from '../api/console-api.js';

export const AUDIT_COLUMNS = [
  ...['position', 'at', 'actor', 'action', 'outcome'],
  ...['subject', 'details'],
] as const;

export function toAuditRow({ before, after, reason, about, ...fields }: Row): Row {
  const change = [before, after].filter(isNotEmpty).join(' → ');
  const details = [change, isNotEmpty(reason) ? `“${reason}”` : '', about].filter(isNotEmpty);
  return { ...fields, details: details.join('\n') };
}

const isNotEmpty = (text: Row[string] | undefined) =>
  text !== null && text !== undefined && text !== '';
