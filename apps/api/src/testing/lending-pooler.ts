import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { standBefore } from '@candela/faults/stand-before';

/** Of the protocol: each message has a letter, and a length that counts itself. */
const HEAD_BYTES = 5;
const NOTIFICATION = 'A'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

/** A pooler between the service and PostgreSQL. */
export interface LendingPooler {
  /** The given address, by way of it. */
  readonly url: string;
  /** How many notices came while nobody had the connection, and went nowhere. */
  readonly swallowed: () => number;
  /** How many connections it was asked for. */
  readonly opened: () => number;
  close(): Promise<void>;
}

/**
 * Does with notices what a pooler does that lends connections for a transaction: what comes with an answer is
 * passed on, what comes between two is dropped, since the connection is nobody's then.
 */
export async function openLendingPooler(target: string): Promise<LendingPooler> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let swallowed = 0;
  let opened = 0;

  const server = createServer((near) => {
    opened += 1;
    const far = connect(Number(port), hostname);
    let lent = true;
    let rest = Buffer.alloc(0);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    near.on('data', (bytes: Buffer) => {
      lent = true;
      far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= HEAD_BYTES) {
        const length = 1 + rest.readInt32BE(1);
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (message[0] === NOTIFICATION && !lent) {
          swallowed += 1;
          continue;
        }
        if (message[0] === READY) lent = false;
        near.write(message);
      }
    });
  });
  const url = await standBefore(target, server);

  return {
    url,
    swallowed: () => swallowed,
    opened: () => opened,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
