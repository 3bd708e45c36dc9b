import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInvitation } from './api.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type Journal, openJournal } from './journal.ts';
import type { Random } from './random.ts';
import type { Finding } from './reconcile/finding.ts';
import { reconcile } from './reconcile/reconcile.ts';
import type { RoundRobin } from './round-robin.ts';
import { type Build, type Ready, type Service, startService } from './service.ts';
import { untilSettled } from './settling.ts';
import { readSnapshot } from './snapshot.ts';
import type { Store } from './store.ts';
import { type Judgement, judgeReceipts } from './verify.ts';

const CALLERS = 12;
/**
 * Longer than the last expiry and its minute: afterwards all orders are due and all prices
 * revealed.
 */
const WHILE_MS = 180_000;

export interface RigOptions {
  readonly store: Store;
  readonly random: Random;
  readonly port: number;
  readonly journalFile: string;
  /** Operations per user before the next one registers. */
  readonly operationsEach: number;
  /** In addition to the store's settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * `wait` for the orders, or set the clock `ahead` so that all are due immediately. `ahead`
   * requires the embedded engine, whose database clock is the process's clock.
   */
  readonly settle: 'wait' | 'ahead';
  /**
   * Initial clock offset in milliseconds.
   * @default 0
   */
  readonly aheadMs?: number;
  /** Load balancer in front of the processes. Without it, users choose a process at random. */
  readonly front?: RoundRobin | undefined;
}

/** A process that serves users. */
export interface Peer extends Service {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
}

/** Result of the reconciliation. */
export interface Reconciled {
  readonly acknowledged: number;
  readonly refused: number;
  readonly givenUp: number;
  /** Requests that were sent again because there was no response. */
  readonly sentAgain: number;
  readonly orders: number;
  readonly entries: number;
  readonly findings: readonly Finding[];
  readonly receipts: Judgement;
}

/** The built service on a store, simulated users, and a journal of their requests and responses. */
export interface Rig {
  readonly journal: Journal;
  readonly crowd: Crowd;
  /** Starts a process without waiting for it. */
  launch(): Service;
  /** Starts a process, waits until it is ready and directs users to it. */
  start(): Promise<Ready>;
  /** Starts another process on the same data; users use either. */
  startPeer(build?: Build): Promise<Peer>;
  /** All ready processes, oldest first. */
  peers(): readonly Peer[];
  /**
   * Ends one process. Only the readiness check notices.
   * @returns its exit code; null for a signal.
   */
  endPeer(peer: Peer, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** The process that was started last. */
  service(): Service;
  /** Sends SIGKILL without any notice to the users. */
  kill(): Promise<void>;
  /** Sets the clock offset of the processes in milliseconds; negative is back. */
  setClock(aheadMs: number): void;
  /** Address of a running process; waits for one. */
  address(): Promise<string>;
  /** Waits until all orders and reviews are complete, ends the service, and reconciles. */
  finish(): Promise<Reconciled>;
  close(): Promise<void>;
}

export function openRig(options: RigOptions): Rig {
  const { store, random, port, settle } = options;
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-rig-'));
  const usesClock = settle === 'ahead' || options.aheadMs !== undefined;
  const clockFile = usesClock ? join(directory, 'ahead') : undefined;
  const journal = openJournal(options.journalFile);
  const reach = random.fork(1_000);
  let aheadMs = options.aheadMs ?? 0;
  let opened = Promise.withResolvers<void>();
  let addresses: string[] = [];
  let current: Service | undefined;
  let first: Peer | undefined;
  let invitation: Promise<string> | undefined;
  let peers: Peer[] = [];

  function setClock(ms: number): void {
    aheadMs = ms;
    if (clockFile !== undefined) writeFileSync(clockFile, String(ms));
    journal.note('clock', { aheadMs });
  }
  setClock(aheadMs);

  const address = async () => {
    while (addresses.length === 0) await opened.promise;
    return options.front?.url ?? reach.pick(addresses);
  };
  const crowd = openCrowd({
    ...{ journal, random, callers: CALLERS, operationsEach: options.operationsEach },
    ...{ givesUp: 0.15, tapsTwice: 0.03 },
    door: { address, isClosed: () => false },
    invitation: async () => {
      invitation ??= readInvitation(await address());
      // The process may have been killed in the meantime: try again.
      return invitation.catch(async () => {
        invitation = undefined;
        return readInvitation(await address());
      });
    },
  });

  const spawn = (on: number, build?: Build) =>
    startService({
      ...{ port: on, clockFile, build },
      settings: {
        LOG_LEVEL: 'error',
        SANDBOX_RECHARGE_SECONDS: '1',
        SANDBOX_WITHDRAWAL_SECONDS: '1',
        ...store.settings,
        ...options.settings,
      },
    });

  function launch(): Service {
    current = spawn(port);
    journal.note('started', {});
    return current;
  }
  function service(): Service {
    if (current === undefined) throw new Error('No process was started.');
    return current;
  }
  function letIn(at: string): void {
    addresses.push(at);
    options.front?.add(at);
    opened.resolve();
  }
  async function start(): Promise<Ready> {
    const ready = await launch().ready();
    journal.note('ready', { ms: Math.round(ready.ms) });
    letIn(ready.address);
    first = { ...service(), address: ready.address };
    return ready;
  }
  const everybody = () => [...(first === undefined ? [] : [first]), ...peers];

  async function startPeer(build?: Build): Promise<Peer> {
    const started = spawn(0, build);
    const { address: at } = await started.ready();
    const peer = { ...started, address: at };
    peers.push(peer);
    letIn(at);
    return peer;
  }
  async function endPeer(peer: Peer, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    journal.note('ended', { signal, address: peer.address });
    addresses = addresses.filter((at) => at !== peer.address);
    peers = peers.filter(({ address: at }) => at !== peer.address);
    if (first?.address === peer.address) {
      first = undefined;
      current = undefined;
    }
    peer.signal(signal);
    const code = await peer.exit;
    options.front?.forget(peer.address);
    return code;
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    // Callers that already wait keep waiting for the same promise.
    if (addresses.length > 0) opened = Promise.withResolvers();
    addresses = [];
    first = undefined;
    journal.note('ended', { signal });
    service().signal(signal);
    return service().exit;
  }

  async function finish(): Promise<Reconciled> {
    if (settle === 'ahead') {
      await end('SIGKILL');
      setClock(aheadMs + WHILE_MS);
      await start();
    }
    const now = () => Date.now() + (settle === 'ahead' ? aheadMs : 0);
    const at = await address();
    await untilSettled({ address: at, users: crowd.users, journal, now });
    const receipts = await judgeReceipts({ address: at, users: crowd.users, now });
    for (const process of [...peers, ...(current === undefined ? [] : [current])]) {
      process.signal('SIGTERM');
      const code = await process.exit;
      if (code !== 0) throw new Error(`It stopped with code ${code}:\n${process.output()}`);
    }
    const snapshot = await store.read(readSnapshot);
    const { operations } = journal;
    const count = (outcome: string) => operations.filter((it) => it.outcome === outcome).length;
    return {
      acknowledged: count('acknowledged'),
      refused: count('refused'),
      givenUp: count('given_up'),
      sentAgain: operations.filter(({ sends, repeats }) => sends - repeats.length > 1).length,
      orders: snapshot.orders.length,
      entries: snapshot.entries.length,
      findings: reconcile(operations, snapshot),
      receipts,
    };
  }

  return {
    ...{ journal, crowd, launch, start, startPeer, endPeer, service, setClock, address, finish },
    peers: everybody,
    kill: async () => void (await end('SIGKILL')),
    async close() {
      for (const process of [...peers, ...(current === undefined ? [] : [current])]) {
        process.signal('SIGKILL');
        await process.exit;
      }
      journal.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
