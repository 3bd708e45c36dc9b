import { setTimeout as sleep } from 'node:timers/promises';
import { canStartLocalPostgres, startLocalPostgres } from '../local-postgres.ts';
import { type FaultyTcpProxy, openProxy } from '../tcp-proxy.ts';
import { type Scenario, type ScenarioContext, skippedResult } from './scenario.ts';
import { measureRecovery, type RecoveryCheck, runWithRig } from './scenario-harness.ts';

/** Limit for the first response after connections were lost or a process was stopped. */
const RECOVERY_LIMIT_MS = 2_000;
/** Two end before dead connections time out, one is longer than all timeouts. */
const BLACK_HOLE_DURATIONS_MS = [8_000, 60_000, 8_000];
const REDIS_OUTAGE_MS = 1_000;
/** Longer than a transaction may idle (2 s), wait for a lock (4 s) or for a response (6 s). */
const STOPPED_MS = 9_000;

export const terminations: Scenario = {
  name: 'terminations',
  engines: ['postgres'],
  run: (context) =>
    runWithRig(context, {
      run: (rig, store) =>
        measureRecovery(rig, context, {
          ...{ fault: 'all connections terminated', repetitions: 50 },
          ...{ recovery: 'answered again', limitMs: RECOVERY_LIMIT_MS },
          inject: () =>
            store.read((query) =>
              query(`select pg_terminate_backend(pid)::text from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`),
            ),
        }),
    }),
};

export const resets: Scenario = {
  name: 'resets',
  engines: ['postgres'],
  run: (context) =>
    runBehindProxy(context, (proxy) => ({
      ...{ fault: 'all connections reset', repetitions: 50 },
      ...{ recovery: 'answered again', limitMs: RECOVERY_LIMIT_MS },
      inject: () => proxy.resetAll(),
    })),
};

export const blackHoles: Scenario = {
  name: 'black-holes',
  engines: ['postgres'],
  run: (context) =>
    runBehindProxy(context, (proxy) => ({
      fault: `black holes of ${BLACK_HOLE_DURATIONS_MS.join(', ')} ms`,
      repetitions: BLACK_HOLE_DURATIONS_MS.length,
      // A dead connection is given up after 6 s.
      ...{ recovery: 'answered again after its end', limitMs: 10_000 },
      async inject(at) {
        proxy.blackHole();
        await sleep(BLACK_HOLE_DURATIONS_MS[at]);
        proxy.recover();
      },
    })),
};

async function runBehindProxy(
  context: ScenarioContext,
  createCheck: (proxy: FaultyTcpProxy) => RecoveryCheck,
) {
  let proxy: FaultyTcpProxy | undefined;
  try {
    return await runWithRig(context, {
      async settings(store) {
        proxy = await openProxy(store.settings.DATABASE_URL ?? '');
        return { DATABASE_URL: proxy.url };
      },
      async run(rig) {
        if (proxy === undefined) throw new Error('There is no proxy.');
        return measureRecovery(rig, context, createCheck(proxy));
      },
    });
  } finally {
    await proxy?.close();
  }
}

export const redisOutages: Scenario = {
  name: 'redis',
  engines: ['embedded', 'postgres'],
  async run(context) {
    const proxy = await openProxy(context.redis);
    const faults = [proxy.blackHole, proxy.resetNewConnections, proxy.resetAll];
    try {
      return await runWithRig(context, {
        settings: async () => ({ REDIS_URL: proxy.url, RATE_LIMIT_PER_IP: '10000000' }),
        run: (rig) =>
          measureRecovery(rig, context, {
            ...{ fault: 'Redis mute, refusing or reset', repetitions: 4 * faults.length },
            ...{ recovery: 'a call while it is away', limitMs: 1_000 },
            inject: (at) => faults[at % faults.length]?.(),
            async end() {
              await sleep(REDIS_OUTAGE_MS);
              proxy.recover();
            },
          }),
      });
    } finally {
      await proxy.close();
    }
  },
};

export const restarts: Scenario = {
  name: 'restarts',
  engines: ['postgres'],
  async run(context) {
    if (!canStartLocalPostgres()) {
      const reason = 'PostgreSQL’s own programs, initdb and pg_ctl, cannot be run';
      return skippedResult('a separate database server', 'started', reason);
    }
    const server = await startLocalPostgres();
    try {
      return await runWithRig(
        { ...context, server: server.url },
        {
          run: (rig) =>
            measureRecovery(rig, context, {
              fault: 'the database server shut down, or crashed, and started again',
              ...{ repetitions: 20, limitMs: 5_000 },
              recovery: 'answered again once it takes connections',
              inject: (at) => server.restart(at % 2 === 0 ? 'fast' : 'immediate'),
            }),
        },
      );
    } finally {
      await server.close();
    }
  },
};

/** Longer than any of its locks can last. */
export const stoppedProcess: Scenario = {
  name: 'stopped',
  engines: ['postgres'],
  run: (context) =>
    runWithRig(context, {
      async run(rig) {
        const peer = await rig.startPeer();
        return measureRecovery(rig, context, {
          ...{ fault: `one of two processes stopped for ${STOPPED_MS} ms`, repetitions: 3 },
          ...{ recovery: 'answered after it resumes', limitMs: RECOVERY_LIMIT_MS },
          async inject() {
            peer.signal('SIGSTOP');
            await sleep(STOPPED_MS);
            peer.signal('SIGCONT');
          },
        });
      },
    }),
};
