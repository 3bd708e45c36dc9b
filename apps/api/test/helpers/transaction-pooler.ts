import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenAsProxy } from '@candela/faults/listen-as-proxy';

/** Type byte and four-byte length that includes itself. */
const HEAD_BYTES = 5;
const NOTIFICATION = 'A'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

export interface TransactionPooler {
  /** Through the pooler. */
  readonly url: string;
  readonly droppedNotifications: () => number;
  readonly openedConnections: () => number;
  close(): Promise<void>;
}

/** Forwards notifications within a response, and drops those between transactions. */
export async function openTransactionPooler(target: string): Promise<TransactionPooler> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let droppedNotifications = 0;
  let openedConnections = 0;

  const server = createServer((near) => {
    openedConnections += 1;
    const far = connect(Number(port), hostname);
    let isInTransaction = true;
    let unparsed = Buffer.alloc(0);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    near.on('data', (bytes: Buffer) => {
      isInTransaction = true;
      far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      unparsed = Buffer.concat([unparsed, bytes]);
      while (unparsed.length >= HEAD_BYTES) {
        const length = 1 + unparsed.readInt32BE(1);
        if (unparsed.length < length) return;
        const message = unparsed.subarray(0, length);
        unparsed = unparsed.subarray(length);
        if (message[0] === NOTIFICATION && !isInTransaction) {
          droppedNotifications += 1;
          continue;
        }
        if (message[0] === READY) isInTransaction = false;
        near.write(message);
      }
    });
  });
  const url = await listenAsProxy(target, server);

  return {
    url,
    droppedNotifications: () => droppedNotifications,
    openedConnections: () => openedConnections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
