import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenAsProxy } from './listen-as-proxy.ts';

export interface FaultyTcpProxy {
  readonly url: string;
  /** As after a reboot of the server. */
  resetAll(): void;
  /** Drops all traffic silently, also of new connections. */
  blackHole(): void;
  resetNewConnections(): void;
  /** Earlier connections stay silent, as behind a firewall that has lost its state. */
  recover(): void;
  close(): Promise<void>;
}

export async function openProxy(target: string): Promise<FaultyTcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const acceptedSockets = new Set<Socket>();
  let isBlackHole = false;
  let isResetting = false;

  const server = createServer((clientSocket) => {
    acceptedSockets.add(clientSocket);
    clientSocket.on('error', () => {});
    clientSocket.on('close', () => acceptedSockets.delete(clientSocket));
    if (isResetting) {
      clientSocket.resetAndDestroy();
      return;
    }
    if (isBlackHole) {
      clientSocket.pause();
      return;
    }
    const targetSocket = connect(Number(port), hostname);
    const pair = [clientSocket, targetSocket] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [targetSocket, clientSocket]] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        if (!clientSocket.isPaused()) to.destroy();
      });
      from.pipe(to);
    }
  });
  const url = await listenAsProxy(target, server);

  function resetAll(): void {
    for (const [clientSocket, targetSocket] of pairs) {
      clientSocket.resetAndDestroy();
      targetSocket.resetAndDestroy();
    }
  }

  return {
    url,
    resetAll,
    resetNewConnections() {
      isResetting = true;
      resetAll();
    },
    blackHole() {
      isBlackHole = true;
      for (const [clientSocket, targetSocket] of pairs) {
        clientSocket.unpipe(targetSocket).pause();
        targetSocket.unpipe(clientSocket).pause();
      }
    },
    recover() {
      isBlackHole = false;
      isResetting = false;
    },
    async close() {
      for (const [, targetSocket] of pairs) targetSocket.destroy();
      for (const clientSocket of acceptedSockets) clientSocket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
