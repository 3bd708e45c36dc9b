import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

const RECENT_FRACTION = 1 / 6;

/**
 * Closes connections cut off by a network black hole, which causes no error: pending statements
 * would keep their pool slots forever. After one timeout it also closes the others without a recent
 * response, so that retries get a new connection. The driver's `query_timeout` keeps the
 * connection, so the `rollback` would wait as long again.
 * @param limitMs longer than any statement may take
 * @returns a function to call with each opened connection
 */
export function createResponseWatchdog(limitMs: number): (client: PoolClient) => void {
  const lastResponseAt = new Map<Socket, number>();

  function destroyUnresponsive(): void {
    const recentSince = performance.now() - limitMs * RECENT_FRACTION;
    for (const [stream, at] of lastResponseAt) {
      if (at >= recentSince) continue;
      stream.destroy(Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }));
    }
  }

  return (client) => {
    const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
    const { stream } = connection;
    let bytesAtLastResponse = stream.bytesWritten;
    lastResponseAt.set(stream, performance.now());
    // Before the client's listener, which may send the next statement.
    connection.prependListener('readyForQuery', () => {
      bytesAtLastResponse = stream.bytesWritten;
      lastResponseAt.set(stream, performance.now());
    });
    stream.once('close', () => lastResponseAt.delete(stream));
    stream.setTimeout(limitMs);
    // The argument of `setTimeout` listens once, and the first timeout may be of an idle
    // connection.
    stream.on('timeout', () => {
      if (stream.bytesWritten === bytesAtLastResponse) return;
      const { bytesRead } = stream;
      // First read data that arrived while this process was blocked.
      setImmediate(() => {
        if (stream.bytesRead === bytesRead && !stream.destroyed) destroyUnresponsive();
      });
    });
  };
}
