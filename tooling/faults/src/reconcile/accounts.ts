import { createHash } from 'node:crypto';
import type { Operation } from '../journal.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './ledger.ts';

/**
 * Checks records without a request id: accounts, sessions, cards and settings, each by its natural
 * key.
 */
export function checkAccounts(
  operations: readonly Operation[],
  snapshot: Snapshot,
): readonly Finding[] {
  const users = groupBy(snapshot.users, ({ username }) => username);
  const sessions = new Set(snapshot.sessions.map(({ tokenHash }) => tokenHash));
  const findings: Finding[] = [];
  for (const [username, theirs] of groupBy(operations, (operation) => operation.username)) {
    const found = users.get(username) ?? [];
    const [user] = found;
    const add = (fault: Finding['fault'], what: string) =>
      findings.push({ fault, subject: `user ${username}`, what });
    if (found.length > 1) add('doubled', `the name is stored ${found.length} times`);
    for (const { id, kind, outcome, answer } of theirs) {
      if (outcome !== 'acknowledged' || (kind !== 'register' && kind !== 'login')) continue;
      if (user === undefined) add('lost', `operation ${id} (${kind}) found an account`);
      const { token } = answer ?? {};
      if (typeof token === 'string' && !sessions.has(sha256(token))) {
        add('lost', `operation ${id} (${kind}) opened a session`);
      }
    }
    if (user === undefined) continue;
    checkCards(theirs, ofUser(snapshot.cards, user.id), add);
    checkReminder(theirs, ofUser(snapshot.reminders, user.id)[0]?.minutes ?? null, add);
  }
  return findings;
}

type Add = (fault: Finding['fault'], what: string) => void;

const ofUser = <T extends { readonly userId: string }>(rows: readonly T[], id: string) =>
  rows.filter(({ userId }) => userId === id);

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');

/** A user never submits a card number twice, so the last four digits identify the operation. */
function checkCards(operations: readonly Operation[], cards: Snapshot['cards'], add: Add): void {
  const stored = groupBy(cards, ({ lastFour }) => lastFour);
  for (const { id, kind, outcome, fields, answer } of operations) {
    if (kind !== 'card') continue;
    const lastFour = fields.card_number?.slice(-4) ?? '';
    const found = stored.get(lastFour) ?? [];
    stored.delete(lastFour);
    if (found.length > 1)
      add('doubled', `operation ${id}: the card is stored ${found.length} times`);
    if (outcome === 'refused' && found.length > 0)
      add('refused_acted', `operation ${id}: the card`);
    if (outcome !== 'acknowledged') continue;
    if (found.length === 0) add('lost', `operation ${id}: the card`);
    else if (answer !== undefined && answer.id !== found[0]?.id) {
      add('altered', `operation ${id}: the card has another id`);
    }
  }
  for (const lastFour of stored.keys()) add('doubled', `nobody asked for the card ${lastFour}`);
}

/** Either the last acknowledged value is stored, or one that was given up afterwards. */
function checkReminder(operations: readonly Operation[], stored: number | null, add: Add): void {
  let possible: (number | null)[] = [null];
  for (const { kind, outcome, fields } of operations) {
    if (kind !== 'reminder') continue;
    const minutes = Number(fields.minutes);
    if (outcome === 'acknowledged') possible = [minutes];
    if (outcome === 'given_up') possible.push(minutes);
  }
  if (possible.includes(stored)) return;
  add('altered', `the reminder is ${stored} minutes, asked for was ${possible.join(' or ')}`);
}
