import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALREADY_DONE_CODES, CALLS, FUND_PASSWORD, PASSWORD } from './api-calls.ts';
import { type CallOutcome, postCall, uploadProof } from './api-client.ts';
import type { PlannedOperation, User } from './operation-generator.ts';
import type { Answer, Journal } from './operation-journal.ts';
import type { Random } from './random.ts';

export interface ServiceEndpoint {
  address(): Promise<string>;
  /** Nothing is to be sent again. */
  isClosed(): boolean;
}

export interface OperationSenderDeps {
  readonly endpoint: ServiceEndpoint;
  readonly journal: Journal;
  /** Of the unanswered requests. */
  readonly giveUpChance: number;
  /** Of the acknowledged requests, as by a double tap. */
  readonly doubleSendChance: number;
  readonly invitation: () => Promise<string>;
}

const PAUSE_MS = 25;

/**
 * The request id stays the same until there is a response or it is given up.
 *
 * @returns the data of a success, empty if only a repeat revealed it; undefined otherwise.
 */
export async function executeOperation(
  { endpoint, journal, giveUpChance, doubleSendChance, invitation }: OperationSenderDeps,
  user: User,
  { kind, fields }: PlannedOperation,
  random: Random,
): Promise<Answer | undefined> {
  const call = CALLS[kind];
  const requestId = call.idempotentCall === undefined ? undefined : randomUUID();
  const id = journal.begin({ kind, username: user.username, fields, requestId });
  const credentials = {
    ...(user.token !== '' && kind !== 'login' && { token: user.token }),
    ...(requestId !== undefined && { request_id: requestId }),
    ...(call.needsFundPassword && { fund_password: FUND_PASSWORD }),
    ...(kind === 'login' && { password: PASSWORD }),
    ...(kind === 'register' && (await registrationFields(invitation))),
  };
  const send = async (): Promise<CallOutcome> => {
    const address = await endpoint.address();
    journal.sent(id);
    return postCall(address, call.path, { ...fields, ...credentials });
  };

  for (let isRepeat = false; ; ) {
    const outcome = await send();
    if (outcome.kind === 'acknowledged') {
      journal.acknowledged(id, outcome.answer);
      if (requestId !== undefined && random.chance(doubleSendChance)) {
        const repeated = await send();
        if (repeated.kind === 'acknowledged') journal.repeated(id, repeated.answer);
      }
      return outcome.answer;
    }
    if (outcome.kind === 'refused') {
      if (isRepeat && outcome.code === ALREADY_DONE_CODES[kind]) {
        journal.acknowledged(id, undefined);
        return {};
      }
      journal.refused(id, outcome.code);
      return undefined;
    }
    if (outcome.kind === 'unanswered') {
      journal.unanswered(id, outcome.why);
      isRepeat = true;
      // A registration is never given up: the user could do nothing else.
      if (kind !== 'register' && random.chance(giveUpChance)) {
        journal.givenUp(id);
        return undefined;
      }
    }
    if (endpoint.isClosed()) {
      if (isRepeat) journal.givenUp(id);
      else journal.refused(id, outcome.kind === 'delayed' ? outcome.code : '');
      return undefined;
    }
    await sleep(PAUSE_MS);
  }
}

async function registrationFields(invitation: () => Promise<string>) {
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
 * Uploads are not part of the checked promises.
 *
 * @returns its id; undefined if rejected or stopped.
 */
export async function uploadProofUntilDone(
  endpoint: ServiceEndpoint,
  token: string,
): Promise<string | undefined> {
  for (;;) {
    const outcome = await uploadProof(await endpoint.address(), token);
    if (outcome.kind === 'acknowledged') return String(outcome.answer.id);
    if (outcome.kind === 'refused' || endpoint.isClosed()) return undefined;
    await sleep(PAUSE_MS);
  }
}

/** Without a balance everything is rejected. */
export async function waitUntilFunded(endpoint: ServiceEndpoint, token: string): Promise<void> {
  while (!endpoint.isClosed()) {
    const outcome = await postCall(await endpoint.address(), 'user/info', { token });
    if (outcome.kind === 'acknowledged' && outcome.answer.jifen !== '0.00') return;
    await sleep(4 * PAUSE_MS);
  }
}
