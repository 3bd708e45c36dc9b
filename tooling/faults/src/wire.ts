import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { standBefore } from './stand-before.ts';

/** Between the service and something it leans on, to break the wire for real. */
export interface BreakableWire {
  /** The given address, by way of this proxy. */
  readonly url: string;
  /** Breaks every connection as a rebooted machine does: by a reset. */
  resetAll(): void;
  /** From now on nothing passes in either direction, and nobody is told. New connections are taken and left mute. */
  goMute(): void;
  /** Breaks every connection, and from now on each new one as soon as it comes: nobody is there. */
  refuse(): void;
  /** New connections pass again. Those of before stay mute for good, as behind a firewall that forgot them. */
  recover(): void;
  close(): Promise<void>;
}

/** A TCP proxy on this machine in front of the server that a URL names. */
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
