import { randomInt } from 'node:crypto';
import { PASSWORD } from '../api-calls.ts';
import { type CallOutcome, postCall } from '../api-client.ts';
import type { User } from '../operation-generator.ts';
import type { ReportLine } from '../report.ts';
import type { TestRig } from '../test-rig.ts';

/** `RATE_LIMIT_LOGIN_PER_IP`, counted in Redis. */
export const SIGN_INS_PER_MINUTE = 30;
const ATTEMPT_FACTOR = 2;
/** With more, the password queue would reject attempts before the limit applies. */
const CONCURRENCY = 4;
/** The account limit is five. */
const GUESSES = 40;

export async function compareRateLimits(
  rig: TestRig,
  loadBalancerUrl: string,
): Promise<readonly ReportLine[]> {
  const [singleProcess] = rig.peers();
  if (singleProcess === undefined) throw new Error('No process is there.');
  const atOneProcess = await countAccepted(rig, singleProcess.address, 'one');
  const atAllProcesses = await countAccepted(rig, loadBalancerUrl, 'all');
  return [
    line(
      'sign-ins that one address may try',
      atAllProcesses.signIns,
      atOneProcess.signIns,
      SIGN_INS_PER_MINUTE,
    ),
    line('sign-ins that one account takes', atAllProcesses.accounts, atOneProcess.accounts, 5),
    line(
      'fund passwords that one account takes',
      atAllProcesses.fundPasswords,
      atOneProcess.fundPasswords,
      5,
    ),
  ];
}

function line(promise: string, all: number, singleProcess: number, limit: number): ReportLine {
  return {
    promise: `${promise}, over all processes`,
    figure: `${all} (${singleProcess} at one process)`,
    target: String(limit),
    verdict: all === limit && singleProcess === limit ? 'kept' : 'broken',
  };
}

async function countAccepted(rig: TestRig, address: string, name: string) {
  const user = await rig.virtualUsers.registerUser(`guessed.${name}`);
  // Each used once, so that no account limit applies.
  const signIns = await runAttempts(
    SIGN_INS_PER_MINUTE * ATTEMPT_FACTOR,
    CONCURRENCY,
    (at, headers) =>
      postCall(address, 'publicUser/login', signIn(`unknown.${name}.${at}`), headers),
  );
  const accounts = await runAttempts(GUESSES, GUESSES, (_, headers) =>
    postCall(address, 'publicUser/login', signIn(user.username), headers),
  );
  const fundPasswords = await runAttempts(GUESSES, GUESSES, (at, headers) =>
    postCall(address, 'user/add_bank', card(user, at), headers),
  );
  const count = (outcomes: readonly CallOutcome[], code: string) =>
    outcomes.filter((it) => it.kind === 'refused' && it.code === code).length;
  return {
    signIns: count(signIns, 'login_refused'),
    accounts: count(accounts, 'login_refused'),
    fundPasswords: count(fundPasswords, 'fund_password_wrong'),
  };
}

/** Benchmarking block (RFC 2544); random, since limits outlast a run. */
async function runAttempts(
  times: number,
  atOnce: number,
  attempt: (at: number, headers: Readonly<Record<string, string>>) => Promise<CallOutcome>,
): Promise<readonly CallOutcome[]> {
  const from = `198.18.${randomInt(0, 256)}.${randomInt(1, 255)}`;
  const outcomes: CallOutcome[] = [];
  let next = 0;
  const runNext = async () => {
    while (next < times) {
      const at = next;
      next += 1;
      outcomes.push(await attempt(at, { 'x-forwarded-for': from }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return outcomes;
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
