import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { standBefore } from './stand-before.ts';

/** A proxy between the service and a dependency, to inject real network faults. */
export interface BreakableWire {
  /** The target URL with the proxy's host and port. */
  readonly url: string;
  /** Resets every connection, as after a reboot of the server. */
  resetAll(): void;
  /**
   * Drops all traffic in both directions silently. New connections are accepted and stay silent.
   */
  goMute(): void;
  /** Resets every connection, and each new one immediately. */
  refuse(): void;
  /**
   * New connections work again. Earlier ones stay silent permanently, as behind a firewall that has
   * lost its state.
   */
  recover(): void;
  close(): Promise<void>;
}

/** Opens a local TCP proxy in front of the server in the URL. */
export async function openProxy(target: string): Promise<BreakableWire> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const taken = new Set<Socket>();
  let mute = false;
  let refusing = false;

  const server = createServer((near) => {
    taken.add(near);
    near.on('error', () => {});
    near.on('close', () => taken.delete(near));
    if (refusing) {
      near.resetAndDestroy();
      return;
    }
    if (mute) {
      near.pause();
      return;
    }
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        if (!near.isPaused()) to.destroy();
      });
      from.pipe(to);
    }
  });
  const url = await standBefore(target, server);

  function resetAll(): void {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  return {
    url,
    resetAll,
    refuse() {
      refusing = true;
      resetAll();
    },
    goMute() {
      mute = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    recover() {
      mute = false;
      refusing = false;
    },
    async close() {
      for (const [, far] of pairs) far.destroy();
      for (const near of taken) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
