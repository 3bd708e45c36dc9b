import type { Row } from '../wire/api.js';

/** The cells of an act as the console shows it. */
export const ACT_COLUMNS = [
  ...['position', 'at', 'actor', 'action', 'outcome'],
  ...['subject', 'details'],
] as const;

/** An act of the log with what became of it, why, and whose word it is about in one cell. */
export function actRow({ before, after, reason, about, ...act }: Row): Row {
  const changed = [before, after].filter(isSaid).join(' → ');
  const details = [changed, isSaid(reason) ? `“${reason}”` : '', about].filter(isSaid);
  return { ...act, details: details.join('\n') };
}

const isSaid = (text: Row[string] | undefined) =>
  text !== null && text !== undefined && text !== '';
