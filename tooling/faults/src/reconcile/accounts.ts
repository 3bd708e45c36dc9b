import { createHash } from 'node:crypto';
import type { Operation } from '../operation-journal.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './ledger.ts';

/** Records without a request id, each by its natural key. */
export function checkAccounts(
  operations: readonly Operation[],
  snapshot: Snapshot,
): readonly Finding[] {
  const users = groupBy(snapshot.users, ({ username }) => username);
  const sessions = new Set(snapshot.sessions.map(({ tokenHash }) => tokenHash));
  const findings: Finding[] = [];
  for (const [username, userOperations] of groupBy(operations, (operation) => operation.username)) {
    const found = users.get(username) ?? [];
    const [user] = found;
    const addFinding = (fault: Finding['fault'], description: string) =>
      findings.push({ fault, subject: `user ${username}`, description });
    if (found.length > 1) addFinding('doubled', `the name is stored ${found.length} times`);
    for (const { id, kind, outcome, answer } of userOperations) {
      if (outcome !== 'acknowledged' || (kind !== 'register' && kind !== 'login')) continue;
      if (user === undefined) addFinding('lost', `operation ${id} (${kind}) found an account`);
      const { token } = answer ?? {};
      if (typeof token === 'string' && !sessions.has(sha256(token))) {
        addFinding('lost', `operation ${id} (${kind}) opened a session`);
      }
    }
    if (user === undefined) continue;
    checkCards(userOperations, ofUser(snapshot.cards, user.id), addFinding);
    checkReminder(
      userOperations,
      ofUser(snapshot.reminders, user.id)[0]?.minutes ?? null,
      addFinding,
    );
  }
  return findings;
}

type AddFinding = (fault: Finding['fault'], description: string) => void;

const ofUser = <T extends { readonly userId: string }>(rows: readonly T[], id: string) =>
  rows.filter(({ userId }) => userId === id);

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');

/** A user submits a card number once, so the last four digits identify the operation. */
function checkCards(
  operations: readonly Operation[],
  cards: Snapshot['cards'],
  addFinding: AddFinding,
): void {
  const stored = groupBy(cards, ({ lastFour }) => lastFour);
  for (const { id, kind, outcome, fields, answer } of operations) {
    if (kind !== 'card') continue;
    const lastFour = fields.card_number?.slice(-4) ?? '';
    const found = stored.get(lastFour) ?? [];
    stored.delete(lastFour);
    if (found.length > 1)
      addFinding('doubled', `operation ${id}: the card is stored ${found.length} times`);
    if (outcome === 'refused' && found.length > 0)
      addFinding('refused_acted', `operation ${id}: the card`);
    if (outcome !== 'acknowledged') continue;
    if (found.length === 0) addFinding('lost', `operation ${id}: the card`);
    else if (answer !== undefined && answer.id !== found[0]?.id) {
      addFinding('altered', `operation ${id}: the card has another id`);
    }
  }
  for (const lastFour of stored.keys())
    addFinding('doubled', `no request created the card ${lastFour}`);
}

/** Stored is the last acknowledged value, or one given up afterwards. */
function checkReminder(
  operations: readonly Operation[],
  stored: number | null,
  addFinding: AddFinding,
): void {
  let possibleMinutes: (number | null)[] = [null];
  for (const { kind, outcome, fields } of operations) {
    if (kind !== 'reminder') continue;
    const minutes = Number(fields.minutes);
    if (outcome === 'acknowledged') possibleMinutes = [minutes];
    if (outcome === 'given_up') possibleMinutes.push(minutes);
  }
  if (possibleMinutes.includes(stored)) return;
  addFinding(
    'altered',
    `the reminder is ${stored} minutes, asked for was ${possibleMinutes.join(' or ')}`,
  );
}
