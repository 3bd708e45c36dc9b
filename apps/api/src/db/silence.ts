import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** A connection that was heard within this part of the limit is no part of the silence around it. */
const HEARD_RECENTLY = 1 / 6;

/**
 * Ends the connections of one pool that a black hole has swallowed. It sends no error: what waits
 * for an answer would wait for ever, with its place in the pool.
 *
 * One answer outstanding for `limitMs` is enough: with its connection end all others that were not
 * heard lately, idle or in use, so that whoever tries again does so on a fresh
 * connection and does not wait for the limit once more.
 *
 * This stands in for the driver's `query_timeout`, which fails a statement but leaves its connection
 * as it is, so that the `rollback` behind it waits for as long again.
 *
 * @param limitMs more than any statement may take, or its answer comes too late.
 * @returns what to call with each connection when it is open.
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
    // Before the client's own listener, which may send the next statement at once.
    connection.prependListener('readyForQuery', () => {
      answered = stream.bytesWritten;
      heardAt.set(stream, performance.now());
    });
    stream.once('close', () => heardAt.delete(stream));
    stream.setTimeout(limitMs);
    // Not as that call's argument, which listens once: the first time may be of an idle connection.
    stream.on('timeout', () => {
      if (stream.bytesWritten === answered) return;
      const { bytesRead } = stream;
      // What came while this process was held up is read first, and the next statement may be sent then.
      setImmediate(() => {
        if (stream.bytesRead === bytesRead && !stream.destroyed) giveUp();
      });
    });
  };
}
