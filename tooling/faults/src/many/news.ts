import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../api.ts';
import { EXPIRY_SECONDS, PASSWORD } from '../calls.ts';
import { type Line, timeLine } from '../report.ts';
import type { Peer, Rig } from '../rig.ts';
import { holdStream } from './stream.ts';

/** ADR 0041 and `packages/contract/src/stream.ts`: within a second of the commit. */
const REFUSED_LIMIT_MS = 1_000;
const TOLD_LIMIT_MS = 1_000;
/** Limit for a settlement by another process after a kill. */
const SETTLED_LIMIT_MS = 5_000;
const LOOK_MS = 10;
const TIMES = 5;
/** Timeout, not a target. */
const HEARD_WITHIN_MS = (EXPIRY_SECONDS + 30) * 1_000;

const ORDER = { id: 'btc', direction: 'up', amount: '5.25', seconds: String(EXPIRY_SECONDS) };

/** A check that is started now and completes a minute later. */
export interface Awaited {
  /** Resolves with the result lines; the processes must keep running until then. */
  lines(): Promise<readonly Line[]>;
}

/** Places an order at one process; a stream at another reports it and later its settlement. */
export async function orderElsewhere(rig: Rig, [a, b]: Pair): Promise<Awaited> {
  const user = await rig.crowd.welcome('listener');
  const stream = holdStream(a.address, user.token);
  await stream.begun;
  const ids: string[] = [];
  const placed: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const answer = await rig.crowd.ask(user, { kind: 'order', fields: ORDER }, b.address);
    const answeredAt = Date.now();
    if (answer?.id === undefined) throw new Error('An order was refused.');
    const id = String(answer.id);
    ids.push(id);
    placed.push((await inTime(stream.heard(id, 'trading'))) - answeredAt);
  }
  return {
    async lines() {
      const heard = await Promise.all(ids.map((id) => inTime(stream.heard(id, 'closed'))));
      stream.end();
      const late = await Promise.all(
        ids.map(async (id, at) => {
          const order = { token: user.token, order: id };
          const found = await post(a.address, 'user/find_gs', order);
          if (found.kind !== 'acknowledged') throw new Error(`The order ${id} is not found.`);
          return (heard[at] ?? Number.NaN) - 1_000 * Number(found.answer.expires_at);
        }),
      );
      return [
        timeLine(
          'a stream elsewhere tells of an order',
          Math.max(...placed),
          TOLD_LIMIT_MS,
          `of ${TIMES}, after its answer`,
        ),
        timeLine(
          'a stream elsewhere tells of its settlement',
          Math.max(...late),
          SETTLED_LIMIT_MS,
          'after its expiry',
        ),
      ];
    },
  };
}

export type Pair = readonly [Peer, Peer];

/** A session ended at one process is rejected at another that has it cached. */
export async function sessionElsewhere(rig: Rig, [a, b]: Pair): Promise<Line> {
  const { username } = await rig.crowd.welcome('leaver');
  const waitsMs: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const signedIn = await post(a.address, 'publicUser/login', { username, password: PASSWORD });
    if (signedIn.kind !== 'acknowledged') throw new Error('A sign-in was refused.');
    const token = String(signedIn.answer.token);
    const ask = () => post(b.address, 'user/info', { token });
    if ((await ask()).kind !== 'acknowledged') throw new Error('A new session was refused.');
    await post(a.address, 'user/logout', { token });
    const since = performance.now();
    // Calls that started before the logout may still succeed, so each call counts from its send
    // time.
    for (let sentAt = since; ; sentAt = performance.now()) {
      const heard = await ask();
      if (heard.kind === 'refused') {
        waitsMs.push(sentAt - since);
        break;
      }
      if (sentAt - since > HEARD_WITHIN_MS) throw new Error('An ended session goes on.');
      await sleep(LOOK_MS);
    }
  }
  const notes = `of ${TIMES}`;
  return timeLine(
    'a session ended elsewhere is refused',
    Math.max(...waitsMs),
    REFUSED_LIMIT_MS,
    notes,
  );
}

/** A trading limit that a user sets at one process applies at the others with the next call. */
export async function ownLimitElsewhere(rig: Rig, [a, b]: Pair): Promise<Line> {
  const { token } = await rig.crowd.welcome('careful');
  const set = await post(a.address, 'user/set_limit', {
    ...{ token, kind: 'stake', period: 'day', amount: '1.00' },
    request_id: crypto.randomUUID(),
  });
  if (set.kind !== 'acknowledged') throw new Error('A limit was refused.');
  const fields = { token, request_id: crypto.randomUUID(), ...ORDER };
  const heard = await post(b.address, 'bet/cpbuy', fields);
  const code = heard.kind === 'refused' ? heard.code : heard.kind;
  return {
    promise: 'a limit of one’s own, set elsewhere, holds with the next order',
    figure: code,
    target: 'stake_limit_reached',
    verdict: code === 'stake_limit_reached' ? 'kept' : 'broken',
  };
}

async function inTime(heard: Promise<number>): Promise<number> {
  const at = await Promise.race([heard, sleep(HEARD_WITHIN_MS, undefined, { ref: false })]);
  if (at === undefined) throw new Error('A stream did not tell of an order.');
  return at;
}
