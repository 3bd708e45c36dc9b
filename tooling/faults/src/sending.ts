import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Heard, post, uploadProof } from './api.ts';
import { CALLS, DONE_BEFORE, FUND_PASSWORD, PASSWORD } from './calls.ts';
import type { Answer, Journal } from './journal.ts';
import type { Random } from './random.ts';
import type { User, Wish } from './wishes.ts';

/** Access to the service. */
export interface Door {
  /** Waits for a running process. */
  address(): Promise<string>;
  /** True once nothing is to be sent again. */
  isClosed(): boolean;
}

export interface SendingDeps {
  readonly door: Door;
  readonly journal: Journal;
  /** Fraction of the unanswered requests that are not sent again. */
  readonly givesUp: number;
  /** Fraction of the acknowledged requests that are sent again, as by a double tap. */
  readonly tapsTwice: number;
  readonly invitation: () => Promise<string>;
}

/** Pause between two sends of a request. */
const PAUSE_MS = 25;

/**
 * Performs one operation: sends it, with the same request id each time, until there is a response
 * or it is given up. Each step is written to the journal.
 *
 * @returns the response data of a success, empty if only a repeat revealed it; undefined otherwise.
 */
export async function fulfil(
  { door, journal, givesUp, tapsTwice, invitation }: SendingDeps,
  user: User,
  { kind, fields }: Wish,
  random: Random,
): Promise<Answer | undefined> {
  const call = CALLS[kind];
  const requestId = call.once === undefined ? undefined : randomUUID();
  const id = journal.begin({ kind, username: user.username, fields, requestId });
  const secrets = {
    ...(user.token !== '' && kind !== 'login' && { token: user.token }),
    ...(requestId !== undefined && { request_id: requestId }),
    ...(call.fundPassword && { fund_password: FUND_PASSWORD }),
    ...(kind === 'login' && { password: PASSWORD }),
    ...(kind === 'register' && (await registration(invitation))),
  };
  const send = async (): Promise<Heard> => {
    const address = await door.address();
    journal.sent(id);
    return post(address, call.path, { ...fields, ...secrets });
  };

  for (let isRepeat = false; ; ) {
    const heard = await send();
    if (heard.kind === 'acknowledged') {
      journal.acknowledged(id, heard.answer);
      if (requestId !== undefined && random.chance(tapsTwice)) {
        const again = await send();
        if (again.kind === 'acknowledged') journal.repeated(id, again.answer);
      }
      return heard.answer;
    }
    if (heard.kind === 'refused') {
      if (isRepeat && heard.code === DONE_BEFORE[kind]) {
        journal.acknowledged(id, undefined);
        return {};
      }
      journal.refused(id, heard.code);
      return undefined;
    }
    if (heard.kind === 'unanswered') {
      journal.lost(id, heard.why);
      isRepeat = true;
      // A registration is never given up, since the user could do nothing else.
      if (kind !== 'register' && random.chance(givesUp)) {
        journal.givenUp(id);
        return undefined;
      }
    }
    if (door.isClosed()) {
      if (isRepeat) journal.givenUp(id);
      else journal.refused(id, heard.kind === 'delayed' ? heard.code : '');
      return undefined;
    }
    await sleep(PAUSE_MS);
  }
}

async function registration(invitation: () => Promise<string>) {
  return {
    password: PASSWORD,
    confirm_password: PASSWORD,
    fund_password: FUND_PASSWORD,
    confirm_fund_password: FUND_PASSWORD,
    invite_code: await invitation(),
    agree: '1',
  };
}

/**
 * Uploads a payment proof and retries until it succeeds; uploads are not part of the checked
 * promises.
 * @returns its id; undefined if it is rejected or the door is closed.
 */
export async function handInProof(door: Door, token: string): Promise<string | undefined> {
  for (;;) {
    const heard = await uploadProof(await door.address(), token);
    if (heard.kind === 'acknowledged') return String(heard.answer.id);
    if (heard.kind === 'refused' || door.isClosed()) return undefined;
    await sleep(PAUSE_MS);
  }
}

/** Waits until the first deposit is credited, since without a balance everything is rejected. */
export async function untilFunded(door: Door, token: string): Promise<void> {
  while (!door.isClosed()) {
    const heard = await post(await door.address(), 'user/info', { token });
    if (heard.kind === 'acknowledged' && heard.answer.jifen !== '0.00') return;
    await sleep(4 * PAUSE_MS);
  }
}
