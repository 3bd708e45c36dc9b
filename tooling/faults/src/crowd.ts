import type { Answer } from './journal.ts';
import type { Random } from './random.ts';
import { fulfil, handInProof, type SendingDeps, untilFunded } from './sending.ts';
import { FIRST_RECHARGE, type User, type Wish, wish } from './wishes.ts';

export interface CrowdOptions extends SendingDeps {
  readonly random: Random;
  /** Number of concurrent callers. */
  readonly callers: number;
  /** Operations per user before the caller continues as a new user. */
  readonly operationsEach: number;
}

/** Simulated users. */
export interface Crowd {
  /**
   * Ends when this many operations were started or the door was closed. Further calls continue with
   * the same users.
   */
  run(operations: number): Promise<void>;
  /**
   * Adds a user with a balance.
   * @throws Error when the registration fails.
   */
  welcome(username: string): Promise<User>;
  /**
   * Performs one operation at a given process.
   * @returns as `fulfil`.
   */
  ask(user: User, wanted: Wish, address: string): Promise<Answer | undefined>;
  /** All registered users. */
  readonly users: readonly User[];
}

/**
 * Simulated users who register, deposit, trade, bind cards, withdraw and buy machines. Each
 * performs one operation at a time; several run concurrently.
 */
export function openCrowd(options: CrowdOptions): Crowd {
  const { random, journal, callers, operationsEach, door } = options;
  const users: User[] = [];
  const people = Array.from({ length: callers }, (_, at) => ({
    random: random.fork(at),
    name: (turn: number) => `caller${at}.${turn}`,
    user: undefined as User | undefined,
    turns: 0,
    left: 0,
  }));

  async function serve(person: (typeof people)[number], until: number): Promise<void> {
    while (journal.operations.length < until && !door.isClosed()) {
      if (person.user === undefined || person.left <= 0) {
        person.user = await arrive(options, person.name(person.turns), person.random);
        person.turns += 1;
        person.left = operationsEach;
        if (person.user !== undefined) users.push(person.user);
        continue;
      }
      person.left -= 1;
      await act(options, person.user, wish(person.user, person.random), person.random);
    }
  }

  const besides = random.fork(callers);
  return {
    users,
    async welcome(username) {
      const user = await arrive(options, username, besides);
      if (user === undefined) throw new Error(`${username} was not let in.`);
      users.push(user);
      return user;
    },
    ask: (user, wanted, address) =>
      fulfil(
        { ...options, door: { ...door, address: async () => address } },
        user,
        wanted,
        besides,
      ),
    async run(operations) {
      const until = journal.operations.length + operations;
      await Promise.all(people.map((person) => serve(person, until)));
    },
  };
}

/** Registers a user and deposits the money for later stakes. */
async function arrive(
  options: CrowdOptions,
  username: string,
  random: Random,
): Promise<User | undefined> {
  const user: User = { username, token: '', cards: [], cardsAsked: 0, unpaid: [] };
  const registered = await fulfil(
    options,
    user,
    { kind: 'register', fields: { username } },
    random,
  );
  if (registered === undefined) return undefined;
  user.token = tokenOf(registered);
  while (user.token === '') {
    const signedIn = await fulfil(options, user, { kind: 'login', fields: { username } }, random);
    user.token = signedIn === undefined ? '' : tokenOf(signedIn);
    if (user.token === '' && options.door.isClosed()) return undefined;
  }
  // After an abandoned recharge or payment, starts another one.
  while (!(await isPaid(options, user, random))) if (options.door.isClosed()) return undefined;
  await untilFunded(options.door, user.token);
  return user;
}

const tokenOf = ({ token = '' }: { readonly token?: unknown }) => String(token);

/** Performs one operation and updates what the user knows. */
async function act(options: CrowdOptions, user: User, wanted: Wish, random: Random): Promise<void> {
  const { kind } = wanted;
  if (kind === 'payment') {
    await pay(options, user, random);
    return;
  }
  if (kind === 'card') user.cardsAsked += 1;
  const answer = await fulfil(options, user, wanted, random);
  if (answer?.id === undefined) return;
  if (kind === 'recharge') user.unpaid.push(String(answer.id));
  if (kind === 'card') user.cards.push(String(answer.id));
}

async function isPaid(options: CrowdOptions, user: User, random: Random): Promise<boolean> {
  await act(options, user, FIRST_RECHARGE, random);
  return user.unpaid.length > 0 && (await pay(options, user, random)) !== undefined;
}

async function pay(options: CrowdOptions, user: User, random: Random): Promise<Answer | undefined> {
  const recharge = user.unpaid.shift();
  const proof = await handInProof(options.door, user.token);
  if (recharge === undefined || proof === undefined) return undefined;
  const fields = { recharge_id: recharge, proof };
  return fulfil(options, user, { kind: 'payment', fields }, random);
}
