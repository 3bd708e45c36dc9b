import {
  drawOperation,
  FIRST_RECHARGE,
  type PlannedOperation,
  type User,
} from './operation-generator.ts';
import type { Answer } from './operation-journal.ts';
import {
  executeOperation,
  type OperationSenderDeps,
  uploadProofUntilDone,
  waitUntilFunded,
} from './operation-sender.ts';
import type { Random } from './random.ts';

export interface VirtualUsersOptions extends OperationSenderDeps {
  readonly random: Random;
  readonly callers: number;
  /** Per user, before the caller continues as a new one. */
  readonly operationsEach: number;
}

/** Simulated users. */
export interface VirtualUsers {
  /** Ends after this many operations; further calls continue with the same users. */
  run(operations: number): Promise<void>;
  /** @throws Error when the registration fails. */
  registerUser(username: string): Promise<User>;
  /** @returns as `executeOperation`. */
  execute(user: User, operation: PlannedOperation, address: string): Promise<Answer | undefined>;
  /** All registered users. */
  readonly users: readonly User[];
}

/** Each performs one operation at a time. */
export function openVirtualUsers(options: VirtualUsersOptions): VirtualUsers {
  const { random, journal, callers, operationsEach, endpoint } = options;
  const users: User[] = [];
  const callerStates = Array.from({ length: callers }, (_, at) => ({
    random: random.fork(at),
    name: (turn: number) => `caller${at}.${turn}`,
    user: undefined as User | undefined,
    turns: 0,
    left: 0,
  }));

  async function runCaller(caller: (typeof callerStates)[number], until: number): Promise<void> {
    while (journal.operations.length < until && !endpoint.isClosed()) {
      if (caller.user === undefined || caller.left <= 0) {
        caller.user = await registerAndFund(options, caller.name(caller.turns), caller.random);
        caller.turns += 1;
        caller.left = operationsEach;
        if (caller.user !== undefined) users.push(caller.user);
        continue;
      }
      caller.left -= 1;
      await executeAndTrack(
        options,
        caller.user,
        drawOperation(caller.user, caller.random),
        caller.random,
      );
    }
  }

  const separateRandom = random.fork(callers);
  return {
    users,
    async registerUser(username) {
      const user = await registerAndFund(options, username, separateRandom);
      if (user === undefined) throw new Error(`${username} was not let in.`);
      users.push(user);
      return user;
    },
    execute: (user, operation, address) =>
      executeOperation(
        { ...options, endpoint: { ...endpoint, address: async () => address } },
        user,
        operation,
        separateRandom,
      ),
    async run(operations) {
      const until = journal.operations.length + operations;
      await Promise.all(callerStates.map((caller) => runCaller(caller, until)));
    },
  };
}

async function registerAndFund(
  options: VirtualUsersOptions,
  username: string,
  random: Random,
): Promise<User | undefined> {
  const user: User = { username, token: '', cards: [], cardsRequested: 0, unpaidRecharges: [] };
  const registered = await executeOperation(
    options,
    user,
    { kind: 'register', fields: { username } },
    random,
  );
  if (registered === undefined) return undefined;
  user.token = tokenOf(registered);
  while (user.token === '') {
    const signedIn = await executeOperation(
      options,
      user,
      { kind: 'login', fields: { username } },
      random,
    );
    user.token = signedIn === undefined ? '' : tokenOf(signedIn);
    if (user.token === '' && options.endpoint.isClosed()) return undefined;
  }
  while (!(await payFirstRecharge(options, user, random)))
    if (options.endpoint.isClosed()) return undefined;
  await waitUntilFunded(options.endpoint, user.token);
  return user;
}

const tokenOf = ({ token = '' }: { readonly token?: unknown }) => String(token);

async function executeAndTrack(
  options: VirtualUsersOptions,
  user: User,
  operation: PlannedOperation,
  random: Random,
): Promise<void> {
  const { kind } = operation;
  if (kind === 'payment') {
    await pay(options, user, random);
    return;
  }
  if (kind === 'card') user.cardsRequested += 1;
  const record = await executeOperation(options, user, operation, random);
  if (record?.id === undefined) return;
  if (kind === 'recharge') user.unpaidRecharges.push(String(record.id));
  if (kind === 'card') user.cards.push(String(record.id));
}

async function payFirstRecharge(
  options: VirtualUsersOptions,
  user: User,
  random: Random,
): Promise<boolean> {
  await executeAndTrack(options, user, FIRST_RECHARGE, random);
  return user.unpaidRecharges.length > 0 && (await pay(options, user, random)) !== undefined;
}

async function pay(
  options: VirtualUsersOptions,
  user: User,
  random: Random,
): Promise<Answer | undefined> {
  const recharge = user.unpaidRecharges.shift();
  const proof = await uploadProofUntilDone(options.endpoint, user.token);
  if (recharge === undefined || proof === undefined) return undefined;
  const fields = { recharge_id: recharge, proof };
  return executeOperation(options, user, { kind: 'payment', fields }, random);
}
