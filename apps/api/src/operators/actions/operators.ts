import * as z from 'zod';
import type { Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { OperatorAccount } from '../accounts/account-repository.js';
import { generatePassword } from '../accounts/credentials.js';
import type { SignInFailures } from '../accounts/sign-in-failure-repository.js';
import { type ActionDeps, defineCommand, defineQuery, type Plan } from '../action.js';
import type { OperatorFailure } from '../errors.js';
import * as fields from '../input-schemas.js';
import { operatorKey, parseOperatorName } from '../operator-names.js';
import { toIsoTime } from '../table-row.js';

const nameInput = z.strictObject({ name: fields.plainText(64, "the operator's name") });

/** No typed field is named `passwordHash`. */
interface OperatorInput {
  readonly name: string;
  readonly passwordHash?: string;
}

const failureCells = (failures: SignInFailures | undefined) => ({
  failed: failures?.failed ?? 0,
  failed_last: isoTimeOrNull(failures?.lastAt ?? null),
});

const isoTimeOrNull = (ms: number | null) => (ms === null ? null : toIsoTime(ms));

const listOperators = defineQuery({
  name: 'operator list',
  summary:
    'Lists operators and their failed sign-ins since the last success. The row without a name counts unknown names.',
  input: z.strictObject({}),
  prints: 'table',
  columns: [
    ...(['name', 'added', 'added_by', 'blocked', 'sessions'] as const),
    ...(['signed_in', 'failed', 'failed_last'] as const),
  ],
  async execute({ accounts }) {
    const { accounts: found, unknownNames } = await accounts.listAccounts();
    const data = found.map((account) => ({
      name: account.name,
      added: toIsoTime(account.addedAt),
      added_by: account.addedBy,
      blocked: isoTimeOrNull(account.blockedAt),
      sessions: account.sessions,
      signed_in: isoTimeOrNull(account.lastSignInAt),
      ...failureCells(account.failures),
    }));
    if (unknownNames === undefined) return succeed({ data });
    const none = { name: null, added: null, added_by: null, blocked: null, signed_in: null };
    return succeed({ data: [...data, { ...none, sessions: 0, ...failureCells(unknownNames) }] });
  },
});

async function findOperator(
  { accounts }: Pick<ActionDeps, 'accounts'>,
  rawName: string,
  tx?: Transaction,
): Promise<Result<OperatorAccount, OperatorFailure>> {
  const found = await accounts.findAccount(rawName, tx);
  return found === undefined ? fail('operator_unknown') : succeed(found);
}

const auditSubject = ({ name }: Pick<OperatorAccount, 'name'>) => `operator ${name}`;

/** The requester sees the password, the confirming person the secret. */
async function planCredentials(
  { accounts }: Pick<ActionDeps, 'accounts'>,
  description: Pick<Plan, 'subject' | 'says'> & { readonly name: string },
): Promise<Plan> {
  const { name, ...rest } = description;
  return {
    ...rest,
    asksYes: true,
    needsSecond: await accounts.requiresSecondOperator(),
    input: { name },
    async createSecret() {
      const { password, passwordHash } = await generatePassword();
      return { stored: { passwordHash }, shown: { password } };
    },
  };
}

const addOperator = defineCommand({
  name: 'operator add',
  summary:
    'Creates a console account. From the third account on, a second person must confirm: you see the password, they see the authenticator secret.',
  input: nameInput,
  positionalFields: ['name'],
  isCommandLineOnly: true,
  async plan(deps, { name: rawName }, { reason }) {
    const name = parseOperatorName(rawName);
    if (name === undefined || operatorKey(name).length < 2) return fail('as_invalid');
    if ((await deps.accounts.findAccount(name)) !== undefined) return fail('operator_exists');
    const says = `Create a console account for the operator ${name}: ${reason}`;
    return succeed(await planCredentials(deps, { subject: auditSubject({ name }), says, name }));
  },
  async execute({ accounts }, tx, input, { actor, at, pair }) {
    const { name: rawName, passwordHash }: OperatorInput = input;
    const name = parseOperatorName(rawName);
    if (name === undefined) return fail('as_invalid');
    const pairCheck = await accounts.lockAndCheckPair(tx, pair);
    if (!pairCheck.ok) return pairCheck;
    const added = await accounts.addAccount(tx, { name, passwordHash, by: actor, at });
    if (!added.ok) return added;
    const { shown } = added.value;
    return succeed({ before: { account: null }, after: { account: name }, shown });
  },
});

const resetOperator = defineCommand({
  name: 'operator reset',
  summary:
    'Resets an operator’s password and authenticator secret and ends their sessions. With two or more operators a second person must confirm: you see the password, they see the secret.',
  input: nameInput,
  positionalFields: ['name'],
  isCommandLineOnly: true,
  async plan(deps, { name: rawName }, { reason }) {
    const found = await findOperator(deps, rawName);
    if (!found.ok) return found;
    const { name } = found.value;
    const says = `Reset the password and authenticator secret of ${name} and end their sessions: ${reason}`;
    return succeed(await planCredentials(deps, { subject: auditSubject({ name }), says, name }));
  },
  async execute(deps, tx, input, { at, pair }) {
    const { name, passwordHash }: OperatorInput = input;
    const { accounts } = deps;
    const pairCheck = await accounts.lockAndCheckPair(tx, pair);
    if (!pairCheck.ok) return pairCheck;
    const found = await findOperator(deps, name, tx);
    if (!found.ok) return found;
    const { shown, sessions } = await accounts.resetAccount(tx, found.value, { passwordHash, at });
    const before = { credentials: 'those of before', sessions };
    return succeed({ before, after: { credentials: 'new', sessions: 0 }, shown });
  },
});

const blockOperator = defineCommand({
  name: 'operator block',
  summary: 'Blocks an operator from the console and ends their sessions.',
  input: nameInput,
  positionalFields: ['name'],
  async plan(deps, { name: rawName }, { reason }) {
    const found = await findOperator(deps, rawName);
    if (!found.ok) return found;
    const { name, blockedAt } = found.value;
    if (blockedAt !== null) return fail('nothing_to_change');
    return succeed({
      subject: auditSubject({ name }),
      says: `Block ${name} from the console and end their sessions: ${reason}`,
      asksYes: true,
      // Blocking must not wait.
      needsSecond: false,
    });
  },
  async execute({ accounts }, tx, { name }, { at }) {
    const sessions = await accounts.blockAccount(tx, operatorKey(name), at);
    if (sessions === undefined) return fail('nothing_to_change');
    const before = { blocked: null, sessions };
    return succeed({ before, after: { blocked: toIsoTime(at), sessions: 0 } });
  },
});

const unblockOperator = defineCommand({
  name: 'operator unblock',
  summary: 'Unblocks an operator. With two or more operators a second person must confirm.',
  input: nameInput,
  positionalFields: ['name'],
  isCommandLineOnly: true,
  async plan(deps, { name: rawName }, { reason }) {
    const found = await findOperator(deps, rawName);
    if (!found.ok) return found;
    const { name, blockedAt } = found.value;
    if (blockedAt === null) return fail('nothing_to_change');
    return succeed({
      subject: auditSubject({ name }),
      says: `Let ${name} sign in to the console again: ${reason}`,
      asksYes: true,
      needsSecond: await deps.accounts.requiresSecondOperator(),
      input: { name },
    });
  },
  async execute(deps, tx, { name }, { pair }) {
    const { accounts } = deps;
    const pairCheck = await accounts.lockAndCheckPair(tx, pair);
    if (!pairCheck.ok) return pairCheck;
    const found = await findOperator(deps, name, tx);
    if (!found.ok) return found;
    const { key, blockedAt } = found.value;
    if (!(await accounts.unblockAccount(tx, key))) return fail('nothing_to_change');
    return succeed({ before: { blocked: isoTimeOrNull(blockedAt) }, after: { blocked: null } });
  },
});

export const operatorActions = [
  listOperators,
  addOperator,
  resetOperator,
  blockOperator,
  unblockOperator,
];
