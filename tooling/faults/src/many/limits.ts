import { randomInt } from 'node:crypto';
import { type Heard, post } from '../api.ts';
import { PASSWORD } from '../calls.ts';
import type { Line } from '../report.ts';
import type { Rig } from '../rig.ts';
import type { User } from '../wishes.ts';

/** Value of `RATE_LIMIT_LOGIN_PER_IP`, which is counted in Redis. */
export const SIGN_INS_A_MINUTE = 30;
/** Factor by which the attempts exceed the limit. */
const MORE = 2;
/**
 * Concurrency; with more, the service's password queue would reject some attempts before the limit
 * applies.
 */
const AT_ONCE = 4;
/** Many times the account limit of five. */
const GUESSES = 40;

/**
 * Checks that rate limits are shared: guesses spread over all processes are limited like guesses at
 * one.
 */
export async function countGuesses(rig: Rig, front: string): Promise<readonly Line[]> {
  const [one] = rig.peers();
  if (one === undefined) throw new Error('No process is there.');
  const ofOne = await guessOf(rig, one.address, 'one');
  const ofAll = await guessOf(rig, front, 'all');
  return [
    line('sign-ins that one address may try', ofAll.signIns, ofOne.signIns, SIGN_INS_A_MINUTE),
    line('sign-ins that one account takes', ofAll.accounts, ofOne.accounts, 5),
    line('fund passwords that one account takes', ofAll.fundPasswords, ofOne.fundPasswords, 5),
  ];
}

function line(promise: string, all: number, one: number, limit: number): Line {
  return {
    promise: `${promise}, over all processes`,
    figure: `${all} (${one} at one process)`,
    target: String(limit),
    verdict: all === limit && one === limit ? 'kept' : 'broken',
  };
}

async function guessOf(rig: Rig, address: string, name: string) {
  const user = await rig.crowd.welcome(`guessed.${name}`);
  // Unknown usernames, each used once, so that no account limit applies.
  const signIns = await guessing(SIGN_INS_A_MINUTE * MORE, AT_ONCE, (at, headers) =>
    post(address, 'publicUser/login', signIn(`nobody.${name}.${at}`), headers),
  );
  const accounts = await guessing(GUESSES, GUESSES, (_, headers) =>
    post(address, 'publicUser/login', signIn(user.username), headers),
  );
  const fundPasswords = await guessing(GUESSES, GUESSES, (at, headers) =>
    post(address, 'user/add_bank', card(user, at), headers),
  );
  const count = (heard: readonly Heard[], code: string) =>
    heard.filter((it) => it.kind === 'refused' && it.code === code).length;
  return {
    signIns: count(signIns, 'login_refused'),
    accounts: count(accounts, 'login_refused'),
    fundPasswords: count(fundPasswords, 'fund_password_wrong'),
  };
}

/** Uses a random address of the benchmarking block (RFC 2544), since limits outlast a run. */
async function guessing(
  times: number,
  atOnce: number,
  guess: (at: number, headers: Readonly<Record<string, string>>) => Promise<Heard>,
): Promise<readonly Heard[]> {
  const from = `198.18.${randomInt(0, 256)}.${randomInt(1, 255)}`;
  const heard: Heard[] = [];
  let next = 0;
  const goOn = async () => {
    while (next < times) {
      const at = next;
      next += 1;
      heard.push(await guess(at, { 'x-forwarded-for': from }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return heard;
}

const signIn = (username: string) => ({ username, password: `not ${PASSWORD}` });

const card = ({ token }: User, at: number) => ({
  token,
  account_name: 'Alice Example',
  bank_name: 'Bank of Examples',
  card_number: `4929 1234 5679 ${1_000 + at}`,
  confirm_card_number: `4929 1234 5679 ${1_000 + at}`,
  fund_password: '135791',
});
