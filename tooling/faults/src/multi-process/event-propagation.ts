import { setTimeout as sleep } from 'node:timers/promises';
import { EXPIRY_SECONDS, PASSWORD } from '../api-calls.ts';
import { postCall } from '../api-client.ts';
import { type ReportLine, timeLine } from '../report.ts';
import type { ServicePeer, TestRig } from '../test-rig.ts';
import { openOrderStream } from './order-stream.ts';

/** After the commit: ADR 0041, `packages/contract/src/stream.ts`. */
const SESSION_END_LIMIT_MS = 1_000;
const EVENT_LIMIT_MS = 1_000;
/** By another process, after a kill. */
const SETTLED_LIMIT_MS = 5_000;
const POLL_MS = 10;
const REPETITIONS = 5;
/** Timeout, not a target. */
const EVENT_TIMEOUT_MS = (EXPIRY_SECONDS + 30) * 1_000;

const ORDER = { id: 'btc', direction: 'up', amount: '5.25', seconds: String(EXPIRY_SECONDS) };

/** Completes a minute later. */
export interface PendingCheck {
  /** The processes must keep running until then. */
  lines(): Promise<readonly ReportLine[]>;
}

export async function checkOrderEvents(rig: TestRig, [a, b]: PeerPair): Promise<PendingCheck> {
  const user = await rig.virtualUsers.registerUser('listener');
  const stream = openOrderStream(a.address, user.token);
  await stream.opened;
  const ids: string[] = [];
  const placedDelays: number[] = [];
  for (let at = 0; at < REPETITIONS; at += 1) {
    const record = await rig.virtualUsers.execute(
      user,
      { kind: 'order', fields: ORDER },
      b.address,
    );
    const acknowledgedAt = Date.now();
    if (record?.id === undefined) throw new Error('An order was refused.');
    const id = String(record.id);
    ids.push(id);
    placedDelays.push((await withTimeout(stream.waitForStatus(id, 'trading'))) - acknowledgedAt);
  }
  return {
    async lines() {
      const received = await Promise.all(
        ids.map((id) => withTimeout(stream.waitForStatus(id, 'closed'))),
      );
      stream.close();
      const settlementDelays = await Promise.all(
        ids.map(async (id, at) => {
          const order = { token: user.token, order: id };
          const outcome = await postCall(a.address, 'user/find_gs', order);
          if (outcome.kind !== 'acknowledged') throw new Error(`The order ${id} is not found.`);
          return (received[at] ?? Number.NaN) - 1_000 * Number(outcome.answer.expires_at);
        }),
      );
      return [
        timeLine(
          'a stream elsewhere tells of an order',
          Math.max(...placedDelays),
          EVENT_LIMIT_MS,
          `of ${REPETITIONS}, after its answer`,
        ),
        timeLine(
          'a stream elsewhere tells of its settlement',
          Math.max(...settlementDelays),
          SETTLED_LIMIT_MS,
          'after its expiry',
        ),
      ];
    },
  };
}

export type PeerPair = readonly [ServicePeer, ServicePeer];

export async function checkSessionEnd(rig: TestRig, [a, b]: PeerPair): Promise<ReportLine> {
  const { username } = await rig.virtualUsers.registerUser('leaver');
  const waitsMs: number[] = [];
  for (let at = 0; at < REPETITIONS; at += 1) {
    const signedIn = await postCall(a.address, 'publicUser/login', {
      username,
      password: PASSWORD,
    });
    if (signedIn.kind !== 'acknowledged') throw new Error('A sign-in was refused.');
    const token = String(signedIn.answer.token);
    const getProfile = () => postCall(b.address, 'user/info', { token });
    if ((await getProfile()).kind !== 'acknowledged') throw new Error('A new session was refused.');
    await postCall(a.address, 'user/logout', { token });
    const since = performance.now();
    // Calls that started before the logout may still succeed.
    for (let sentAt = since; ; sentAt = performance.now()) {
      const received = await getProfile();
      if (received.kind === 'refused') {
        waitsMs.push(sentAt - since);
        break;
      }
      if (sentAt - since > EVENT_TIMEOUT_MS) throw new Error('An ended session is still accepted.');
      await sleep(POLL_MS);
    }
  }
  const notes = `of ${REPETITIONS}`;
  return timeLine(
    'a session ended elsewhere is refused',
    Math.max(...waitsMs),
    SESSION_END_LIMIT_MS,
    notes,
  );
}

export async function checkOwnLimit(rig: TestRig, [a, b]: PeerPair): Promise<ReportLine> {
  const { token } = await rig.virtualUsers.registerUser('careful');
  const limitOutcome = await postCall(a.address, 'user/set_limit', {
    ...{ token, kind: 'stake', period: 'day', amount: '1.00' },
    request_id: crypto.randomUUID(),
  });
  if (limitOutcome.kind !== 'acknowledged') throw new Error('A limit was refused.');
  const fields = { token, request_id: crypto.randomUUID(), ...ORDER };
  const received = await postCall(b.address, 'bet/cpbuy', fields);
  const code = received.kind === 'refused' ? received.code : received.kind;
  return {
    promise: 'a trading limit set in one process applies to the next order in another',
    figure: code,
    target: 'stake_limit_reached',
    verdict: code === 'stake_limit_reached' ? 'kept' : 'broken',
  };
}

async function withTimeout(received: Promise<number>): Promise<number> {
  const at = await Promise.race([received, sleep(EVENT_TIMEOUT_MS, undefined, { ref: false })]);
  if (at === undefined) throw new Error('A stream did not tell of an order.');
  return at;
}
