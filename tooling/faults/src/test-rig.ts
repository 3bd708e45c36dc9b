import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInvitation } from './api-client.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { type Journal, openJournal } from './operation-journal.ts';
import type { Random } from './random.ts';
import type { Finding } from './reconcile/finding.ts';
import { reconcile } from './reconcile/reconcile.ts';
import {
  type Build,
  type ReadyService,
  type ServiceProcess,
  startService,
} from './service-process.ts';
import { readSnapshot } from './snapshot.ts';
import type { TestDatabase } from './test-database.ts';
import { type ReceiptVerification, verifyReceipts } from './verify-receipts.ts';
import { openVirtualUsers, type VirtualUsers } from './virtual-users.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

const CALLER_COUNT = 12;
/** Longer than the last expiry and its minute: all orders are due and all prices revealed. */
const SETTLE_AHEAD_MS = 180_000;

export interface RigOptions {
  readonly store: TestDatabase;
  readonly random: Random;
  readonly port: number;
  readonly journalFile: string;
  /** Per user, before the next one registers. */
  readonly operationsEach: number;
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * `ahead` makes all orders due at once; it requires the embedded engine, whose database clock is
   * the process's clock.
   */
  readonly settle: 'wait' | 'ahead';
  /** Milliseconds. @default 0 */
  readonly aheadMs?: number;
  /** Without it, users choose a process at random. */
  readonly loadBalancer?: LoadBalancer | undefined;
}

export interface ServicePeer extends ServiceProcess {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
}

export interface Reconciled {
  readonly acknowledged: number;
  readonly refused: number;
  readonly givenUp: number;
  /** There was no response. */
  readonly sentAgain: number;
  readonly orders: number;
  readonly entries: number;
  readonly findings: readonly Finding[];
  readonly receipts: ReceiptVerification;
}

export interface TestRig {
  readonly journal: Journal;
  readonly virtualUsers: VirtualUsers;
  /** Does not wait. */
  launch(): ServiceProcess;
  /** Waits until it is ready and directs users to it. */
  start(): Promise<ReadyService>;
  /** On the same data; users use either. */
  startPeer(build?: Build): Promise<ServicePeer>;
  /** Oldest first. */
  peers(): readonly ServicePeer[];
  /** Only the readiness check notices. @returns exit code; null for a signal. */
  endPeer(peer: ServicePeer, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  service(): ServiceProcess;
  /** SIGKILL, without notice to the users. */
  kill(): Promise<void>;
  /** Milliseconds; negative is back. */
  setClock(aheadMs: number): void;
  address(): Promise<string>;
  /** Waits until all orders and reviews are complete, then reconciles. */
  finish(): Promise<Reconciled>;
  close(): Promise<void>;
}

export function openTestRig(options: RigOptions): TestRig {
  const { store, random, port, settle } = options;
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-rig-'));
  const usesClock = settle === 'ahead' || options.aheadMs !== undefined;
  const clockFile = usesClock ? join(directory, 'ahead') : undefined;
  const journal = openJournal(options.journalFile);
  const addressRandom = random.fork(1_000);
  let aheadMs = options.aheadMs ?? 0;
  let opened = Promise.withResolvers<void>();
  let addresses: string[] = [];
  let current: ServiceProcess | undefined;
  let first: ServicePeer | undefined;
  let invitation: Promise<string> | undefined;
  let peers: ServicePeer[] = [];

  function setClock(ms: number): void {
    aheadMs = ms;
    if (clockFile !== undefined) writeFileSync(clockFile, String(ms));
    journal.log('clock', { aheadMs });
  }
  setClock(aheadMs);

  const address = async () => {
    while (addresses.length === 0) await opened.promise;
    return options.loadBalancer?.url ?? addressRandom.pick(addresses);
  };
  const virtualUsers = openVirtualUsers({
    ...{ journal, random, callers: CALLER_COUNT, operationsEach: options.operationsEach },
    ...{ giveUpChance: 0.15, doubleSendChance: 0.03 },
    endpoint: { address, isClosed: () => false },
    invitation: async () => {
      invitation ??= readInvitation(await address());
      // The process may have been killed in the meantime.
      return invitation.catch(async () => {
        invitation = undefined;
        return readInvitation(await address());
      });
    },
  });

  const spawn = (portNumber: number, build?: Build) =>
    startService({
      ...{ port: portNumber, clockFile, build },
      settings: {
        LOG_LEVEL: 'error',
        SANDBOX_RECHARGE_SECONDS: '1',
        SANDBOX_WITHDRAWAL_SECONDS: '1',
        ...store.settings,
        ...options.settings,
      },
    });

  function launch(): ServiceProcess {
    current = spawn(port);
    journal.log('started', {});
    return current;
  }
  function service(): ServiceProcess {
    if (current === undefined) throw new Error('No process was started.');
    return current;
  }
  function addAddress(peerAddress: string): void {
    addresses.push(peerAddress);
    options.loadBalancer?.add(peerAddress);
    opened.resolve();
  }
  async function start(): Promise<ReadyService> {
    const ready = await launch().ready();
    journal.log('ready', { ms: Math.round(ready.ms) });
    addAddress(ready.address);
    first = { ...service(), address: ready.address };
    return ready;
  }
  const allPeers = () => [...(first === undefined ? [] : [first]), ...peers];

  async function startPeer(build?: Build): Promise<ServicePeer> {
    const started = spawn(0, build);
    const { address: peerAddress } = await started.ready();
    const peer = { ...started, address: peerAddress };
    peers.push(peer);
    addAddress(peerAddress);
    return peer;
  }
  async function endPeer(peer: ServicePeer, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    journal.log('ended', { signal, address: peer.address });
    addresses = addresses.filter((peerAddress) => peerAddress !== peer.address);
    peers = peers.filter(({ address: peerAddress }) => peerAddress !== peer.address);
    if (first?.address === peer.address) {
      first = undefined;
      current = undefined;
    }
    peer.signal(signal);
    const code = await peer.exit;
    options.loadBalancer?.remove(peer.address);
    return code;
  }
  async function endService(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    // Callers that already wait keep waiting for the same promise.
    if (addresses.length > 0) opened = Promise.withResolvers();
    addresses = [];
    first = undefined;
    journal.log('ended', { signal });
    service().signal(signal);
    return service().exit;
  }

  async function finish(): Promise<Reconciled> {
    if (settle === 'ahead') {
      await endService('SIGKILL');
      setClock(aheadMs + SETTLE_AHEAD_MS);
      await start();
    }
    const now = () => Date.now() + (settle === 'ahead' ? aheadMs : 0);
    const peerAddress = await address();
    await waitUntilSettled({ address: peerAddress, users: virtualUsers.users, journal, now });
    const receipts = await verifyReceipts({ address: peerAddress, users: virtualUsers.users, now });
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
    ...{
      journal,
      virtualUsers,
      launch,
      start,
      startPeer,
      endPeer,
      service,
      setClock,
      address,
      finish,
    },
    peers: allPeers,
    kill: async () => void (await endService('SIGKILL')),
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
