import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** Fraction of the limit. */
const HEARD_RECENTLY = 1 / 6;

/**
 * Closes connections cut off by a network black hole, which causes no error: pending statements
 * would keep their pool slots for ever. After one timeout it also closes the others without a
 * recent response, so that retries get a new connection.
 *
 * The driver's `query_timeout` keeps the connection, so the `rollback` would wait as long again.
 *
 * @param limitMs longer than any statement may take
 * @returns a function to call with each opened connection
 */
export function watchForSilence(limitMs: number): (client: PoolClient) => void {
  const heardAt = new Map<Socket, number>();

  function giveUp(): void {
    const recently = performance.now() - limitMs * HEARD_RECENTLY;
    for (const [stream, at] of heardAt) {
      if (at >= recently) continue;
      stream.destroy(Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }));
    }
  }

  return (client) => {
    const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
    const { stream } = connection;
    let answered = stream.bytesWritten;
    heardAt.set(stream, performance.now());
    // Before the client's listener, which may send the next statement.
    connection.prependListener('readyForQuery', () => {
      answered = stream.bytesWritten;
      heardAt.set(stream, performance.now());
    });
    stream.once('close', () => heardAt.delete(stream));
    stream.setTimeout(limitMs);
    // The argument of `setTimeout` listens once, and the first timeout may be of an idle
    // connection.
    stream.on('timeout', () => {
      if (stream.bytesWritten === answered) return;
      const { bytesRead } = stream;
      // Data that arrived while this process was blocked is read first.
      setImmediate(() => {
        if (stream.bytesRead === bytesRead && !stream.destroyed) giveUp();
      });
    });
  };
}
