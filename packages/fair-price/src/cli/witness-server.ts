import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../verify-minute.js';
import { createCosigner } from './cosigner.js';
import { fetchLog } from './public-data.js';

export interface WitnessServerArguments {
  readonly base: string;
  readonly key: string;
  readonly state: string;
  readonly port: number;
  readonly host: string;
}

const POLL_INTERVAL_MS = 60_000;

/**
 * Polls the log and serves the newest co-signature as JSON on every path; 503 before the first.
 *
 * @param signal ends it.
 */
export async function serveWitness(
  { base, key, state, port, host }: WitnessServerArguments,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const cosigner = await createCosigner({
    keyPath: key,
    statePath: state,
    fetchLog: () => fetchLog(base),
    now: Date.now,
  });
  const server = createServer((request, response) => {
    const cosignature = cosigner.newestCosignature();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const status = isRead ? (cosignature ? 200 : 503) : 405;
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    response.end(status === 200 ? `${JSON.stringify(cosignature)}\n` : undefined);
  });
  server.listen(port, host);
  await once(server, 'listening');
  print(`witness ${cosigner.publicKey}`);
  print(`serving http://${host}:${(server.address() as AddressInfo).port}/`);
  while (!signal.aborted) {
    try {
      const result = await cosigner.poll();
      if (result.kind === 'refused') print(`REFUSED: ${result.code}`);
      if (result.kind === 'extended') print(`co-signed ${result.size} entries`);
    } catch (error) {
      print(`not polled: ${messageOf(error)}`);
    }
    await pause(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
  server.close();
  server.closeAllConnections();
}
