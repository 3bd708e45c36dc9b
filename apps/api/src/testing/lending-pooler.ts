import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { standBefore } from '@candela/faults/stand-before';

/** Type byte and four-byte length that includes itself. */
const HEAD_BYTES = 5;
const NOTIFICATION = 'A'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

export interface LendingPooler {
  /** Through the pooler. */
  readonly url: string;
  readonly swallowed: () => number;
  readonly opened: () => number;
  close(): Promise<void>;
}

/**
 * Like a transaction pooler: forwards notifications within a response and drops those between
 * transactions.
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
