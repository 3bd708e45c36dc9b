import type { Row } from '../wire/api.js';

export const ACT_COLUMNS = [
  ...['position', 'at', 'actor', 'action', 'outcome'],
  ...['subject', 'details'],
] as const;

/** Merges the change, its reason and the request it confirms into one cell. */
export function actRow({ before, after, reason, about, ...act }: Row): Row {
  const changed = [before, after].filter(isSaid).join(' → ');
  const details = [changed, isSaid(reason) ? `“${reason}”` : '', about].filter(isSaid);
  return { ...act, details: details.join('\n') };
}

const isSaid = (text: Row[string] | undefined) =>
  text !== null && text !== undefined && text !== '';
