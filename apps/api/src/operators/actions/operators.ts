import * as z from 'zod';
import type { Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { makePassword } from '../accounts/credentials.js';
import type { SignInFailures } from '../accounts/failure-repository.js';
import type { OperatorAccount } from '../accounts/repository.js';
import { type ActionDeps, defineChange, defineLook, type Plan } from '../action.js';
import type { OperatorFailure } from '../errors.js';
import * as fields from '../fields.js';
import { operatorName, personKey } from '../names.js';
import { momentText } from '../row.js';

const byName = z.strictObject({ name: fields.plainText(64, "the operator's name") });

/** No typed field is named `passwordHash`. */
interface Kept {
  readonly name: string;
  readonly passwordHash?: string;
}

const failureCells = (failures: SignInFailures | undefined) => ({
  failed: failures?.failed ?? 0,
  failed_last: momentOrNone(failures?.lastAt ?? null),
});

const momentOrNone = (ms: number | null) => (ms === null ? null : momentText(ms));

const listOperators = defineLook({
  name: 'operator list',
  summary:
    'Lists who may sign in to the console, and how often that was refused since they last did; without a name: of names that nobody has.',
  input: z.strictObject({}),
  prints: 'table',
  columns: [
    ...(['name', 'added', 'added_by', 'blocked', 'sessions'] as const),
    ...(['signed_in', 'failed', 'failed_last'] as const),
  ],
  async look({ accounts }) {
    const { accounts: found, ofNobody } = await accounts.listAccounts();
    const data = found.map((account) => ({
      name: account.name,
      added: momentText(account.addedAt),
      added_by: account.addedBy,
      blocked: momentOrNone(account.blockedAt),
      sessions: account.sessions,
      signed_in: momentOrNone(account.lastSignInAt),
      ...failureCells(account.failures),
    }));
    if (ofNobody === undefined) return succeed({ data });
    const none = { name: null, added: null, added_by: null, blocked: null, signed_in: null };
    return succeed({ data: [...data, { ...none, sessions: 0, ...failureCells(ofNobody) }] });
  },
});

async function findOperator(
  { accounts }: Pick<ActionDeps, 'accounts'>,
  typed: string,
  tx?: Transaction,
): Promise<Result<OperatorAccount, OperatorFailure>> {
  const found = await accounts.findAccount(typed, tx);
  return found === undefined ? fail('operator_unknown') : succeed(found);
}

const subjectOf = ({ name }: Pick<OperatorAccount, 'name'>) => `operator ${name}`;

/** The requester sees the password, the confirming person the secret. */
async function planCredentials(
  { accounts }: Pick<ActionDeps, 'accounts'>,
  said: Pick<Plan, 'subject' | 'says'> & { readonly name: string },
): Promise<Plan> {
  const { name, ...rest } = said;
  return {
    ...rest,
    asksYes: true,
    needsSecond: await accounts.needsSecond(),
    input: { name },
    async entrust() {
      const { password, passwordHash } = await makePassword();
      return { kept: { passwordHash }, shown: { password } };
    },
  };
}

const addOperator = defineChange({
  name: 'operator add',
  summary:
    'Opens an account for the console. From the third on it needs a second person: you are told the password, they are told the secret of the codes.',
  input: byName,
  places: ['name'],
  isOfCommand: true,
  async plan(deps, { name: typed }, { reason }) {
    const name = operatorName(typed);
    if (name === undefined || personKey(name).length < 2) return fail('as_invalid');
    if ((await deps.accounts.findAccount(name)) !== undefined) return fail('operator_exists');
    const says = `Let ${name} sign in to the operators' console, as an operator: ${reason}`;
    return succeed(await planCredentials(deps, { subject: subjectOf({ name }), says, name }));
  },
  async act({ accounts }, tx, input, { actor, at, pair }) {
    const { name: typed, passwordHash }: Kept = input;
    const name = operatorName(typed);
    if (name === undefined) return fail('as_invalid');
    const held = await accounts.holdPair(tx, pair);
    if (!held.ok) return held;
    const added = await accounts.addAccount(tx, { name, passwordHash, by: actor, at });
    if (!added.ok) return added;
    const { shown } = added.value;
    return succeed({ before: { account: null }, after: { account: name }, shown });
  },
});

const resetOperator = defineChange({
  name: 'operator reset',
  summary:
    'Gives an operator another password and another secret of codes, and ends their sessions. Once there are two operators it needs a second person: you are told the password, they are told the secret.',
  input: byName,
  places: ['name'],
  isOfCommand: true,
  async plan(deps, { name: typed }, { reason }) {
    const found = await findOperator(deps, typed);
    if (!found.ok) return found;
    const { name } = found.value;
    const says = `Give ${name} another password and another secret of codes, and end their sessions: ${reason}`;
    return succeed(await planCredentials(deps, { subject: subjectOf({ name }), says, name }));
  },
  async act(deps, tx, input, { at, pair }) {
    const { name, passwordHash }: Kept = input;
    const { accounts } = deps;
    const held = await accounts.holdPair(tx, pair);
    if (!held.ok) return held;
    const found = await findOperator(deps, name, tx);
    if (!found.ok) return found;
    const { shown, sessions } = await accounts.resetAccount(tx, found.value, { passwordHash, at });
    const before = { credentials: 'those of before', sessions };
    return succeed({ before, after: { credentials: 'new', sessions: 0 }, shown });
  },
});

const blockOperator = defineChange({
  name: 'operator block',
  summary: 'Keeps an operator out of the console at once: their sessions end.',
  input: byName,
  places: ['name'],
  async plan(deps, { name: typed }, { reason }) {
    const found = await findOperator(deps, typed);
    if (!found.ok) return found;
    const { name, blockedAt } = found.value;
    if (blockedAt !== null) return fail('nothing_to_change');
    return succeed({
      subject: subjectOf({ name }),
      says: `Keep ${name} out of the console and end their sessions: ${reason}`,
      asksYes: true,
      // Blocking must not wait.
      needsSecond: false,
    });
  },
  async act({ accounts }, tx, { name }, { at }) {
    const sessions = await accounts.blockAccount(tx, personKey(name), at);
    if (sessions === undefined) return fail('nothing_to_change');
    const before = { blocked: null, sessions };
    return succeed({ before, after: { blocked: momentText(at), sessions: 0 } });
  },
});

const unblockOperator = defineChange({
  name: 'operator unblock',
  summary:
    'Lets a blocked operator sign in again. Once there are two operators it needs a second person.',
  input: byName,
  places: ['name'],
  isOfCommand: true,
  async plan(deps, { name: typed }, { reason }) {
    const found = await findOperator(deps, typed);
    if (!found.ok) return found;
    const { name, blockedAt } = found.value;
    if (blockedAt === null) return fail('nothing_to_change');
    return succeed({
      subject: subjectOf({ name }),
      says: `Let ${name} sign in to the console again: ${reason}`,
      asksYes: true,
      needsSecond: await deps.accounts.needsSecond(),
      input: { name },
    });
  },
  async act(deps, tx, { name }, { pair }) {
    const { accounts } = deps;
    const held = await accounts.holdPair(tx, pair);
    if (!held.ok) return held;
    const found = await findOperator(deps, name, tx);
    if (!found.ok) return found;
    const { key, blockedAt } = found.value;
    if (!(await accounts.unblockAccount(tx, key))) return fail('nothing_to_change');
    return succeed({ before: { blocked: momentOrNone(blockedAt) }, after: { blocked: null } });
  },
});

export const operatorActions = [
  listOperators,
  addOperator,
  resetOperator,
  blockOperator,
  unblockOperator,
];
