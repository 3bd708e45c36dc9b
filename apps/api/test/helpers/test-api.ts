import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, type Call, failuresOf, type ResponseOf } from '@candela/contract';
import { type CallName, type Calls, calls } from '@candela/contract/calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type App, createApp } from '../../src/app/app.js';
import { parseConfig } from '../../src/config/config.js';
import { platformAccount, userAccount } from '../../src/ledger/kinds.js';
import type { Clock } from '../../src/platform/clock/clock.js';
import { buildServer } from '../../src/platform/http/server.js';
import type { PeriodicWorker, Worker } from '../../src/platform/jobs/workers.js';
import { createLogger } from '../../src/platform/log.js';
import { createMemoryRateLimiter } from '../../src/platform/rate-limits/rate-limiter.js';
import { type DatabaseUser, inTransaction, openTestDatabase } from './database.js';
import {
  createDatabaseNow,
  createFakeClock,
  createSynchronizedClock,
  type FakeClock,
} from './fake-clock.js';
import { createLogSecretScanner } from './log-secret-scanner.js';

export interface TestResponse<Data> {
  status: number;
  ok: boolean;
  code: string;
  msg: string;
  /** @throws Error with the code of a failure. */
  data: Data;
  wire: {
    sign?: number;
    msg: string;
    code: string;
    params?: Record<string, string | number>;
    data: unknown;
  };
  headers: Record<string, unknown>;
}

export interface TestUser {
  id: string;
  username: string;
  token: string;
  inviteCode: string;
}

export interface TestOptions {
  settings?: Record<string, string> | undefined;
  clock?: FakeClock | undefined;
  now?: (() => number) | undefined;
  serviceClock?: Clock | undefined;
  databaseUser?: DatabaseUser | undefined;
  onLogLine?: ((line: string) => void) | undefined;
}

export interface TestOrigin {
  readonly remoteAddress?: string;
}

export const TEST_PASSWORD = 'correct horse';
export const TEST_FUND_PASSWORD = '246810';

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/**
 * On a new database, without a socket. One per test file, one user per test. `close` in `afterAll`
 * fails if the log contains a secret.
 */
export async function createTestApi(options: TestOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-api-'));
  const clock = options.clock ?? createFakeClock();
  const now = options.serviceClock?.now ?? options.now ?? clock.now;
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_IP: '0',
    RATE_LIMIT_PER_USER: '0',
    RATE_LIMIT_LOGIN_PER_IP: '0',
    RATE_LIMIT_REGISTER_PER_IP: '0',
    RATE_LIMIT_DEMOS_PER_IP: '0',
    // The default takes seconds to compute.
    SANDBOX_HISTORY_HOURS: '4',
    ...options.settings,
  };
  const config = parseConfig(settings);
  const connection = await openTestDatabase(options.databaseUser);
  const clockOptions =
    options.serviceClock === undefined
      ? { clock: createSynchronizedClock(now), databaseNow: createDatabaseNow(now) }
      : { clock: options.serviceClock };
  const { onLogLine } = options;
  const secretScanner = createLogSecretScanner();
  const log = createLogger('debug', {
    write: (line) => {
      secretScanner.addLine(line);
      onLogLine?.(line);
    },
  });
  const app: App = createApp({ config, connection, log, ...clockOptions });
  await app.prepare();
  const server: FastifyInstance = await buildServer({
    config,
    log,
    handlers: app.handlers,
    sheets: app.sheets,
    sessions: app.services.sessions,
    idempotency: app.services.idempotency,
    users: app.services.users,
    secondFactors: app.services.secondFactors,
    recoveries: app.services.recoveries,
    content: app.services.content,
    streams: app.services.streams,
    limiter: createMemoryRateLimiter({ monotonic: now }),
    readiness: app.readiness,
    gauges: app.gauges,
    signFailure: app.services.orders.signRefusal,
    now,
    serviceTime: () => (clockOptions.clock.disagreement() === undefined ? now() : undefined),
  });
  await server.ready();
  let firstUser: Promise<string> | undefined;
  let sequence = 0;
  const startedWorkers: Worker[] = [];

  async function send(call: Call, fields: Record<string, string>, from: TestOrigin = {}) {
    const url = `${API_BASE}/${call.path}`;
    const form = new URLSearchParams(fields).toString();
    secretScanner.addRequestFields(fields);
    const response = await server.inject(
      call.method === 'GET'
        ? { ...from, method: 'GET', url: `${url}?${form}` }
        : {
            ...from,
            method: 'POST',
            url,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: form,
          },
    );
    secretScanner.addResponseBody(response.body);
    return response;
  }

  /** By contract name, with wire fields. */
  async function call<Name extends CallName>(
    name: Name,
    fields: Record<string, string> = {},
    token?: string,
    from?: TestOrigin,
  ): Promise<TestResponse<ResponseOf<Calls[Name]>>> {
    const definition = calls[name] as Call;
    const sent = { lang: 'en', ...(token === undefined ? {} : { token }), ...fields };
    const response = await send(definition, sent, from);
    const wire = response.json() as TestResponse<unknown>['wire'];
    assertDeclaredFailure(name, wire);
    return {
      status: response.statusCode,
      ok: wire.sign === 1,
      code: wire.code,
      msg: wire.msg,
      wire,
      headers: response.headers,
      get data(): ResponseOf<Calls[Name]> {
        if (wire.sign !== 1) throw new Error(`${name} failed: ${wire.code} (${wire.msg})`);
        return z.decode(definition.response as z.core.$ZodType, wire.data) as ResponseOf<
          Calls[Name]
        >;
      },
    };
  }

  async function sendForm(
    fields: Record<string, string>,
    file: Uint8Array | undefined,
    from: TestOrigin = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file !== undefined) {
      form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png');
    }
    secretScanner.addRequestFields(fields);
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
    return server.inject({
      ...from,
      method: 'POST',
      url: `${API_BASE}/${calls.uploadImage.path}`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  async function upload(
    kind: string,
    bytes: Uint8Array,
    token: string,
  ): Promise<{ status: number; code: string; id: string }> {
    const response = await sendForm({ lang: 'en', token, kind }, bytes);
    const wire = response.json() as TestResponse<unknown>['wire'];
    assertDeclaredFailure('uploadImage', wire);
    const { id = '' } = (wire.data ?? {}) as { id?: string };
    return { status: response.statusCode, code: wire.code, id };
  }

  function worker(name: string): Worker {
    const found = app.workers.find((each) => each.name === name);
    if (found === undefined) throw new Error(`No worker is called ${name}.`);
    return found;
  }

  /** One run; none runs automatically. */
  async function runWorker(name: string): Promise<void> {
    await (worker(name) as PeriodicWorker).runOnce();
  }

  async function startWorkers(...names: string[]): Promise<void> {
    for (const each of names.map(worker)) {
      startedWorkers.push(each);
      await each.start();
    }
  }

  async function inviteCode(): Promise<string> {
    firstUser ??= app.services.users.findRootUser().then((user) => {
      if (user === undefined) throw new Error('There is no first user: is the mode sandbox?');
      return user.inviteCode;
    });
    return firstUser;
  }

  /** From a new address by default. `balance`: minor units, as a paid recharge. */
  async function register(
    balance = 0n,
    invitedBy?: string,
    { device, ...from }: TestOrigin & { readonly device?: string } = {},
  ): Promise<TestUser> {
    sequence += 1;
    const remoteAddress = `198.18.${Math.floor(sequence / 250)}.${(sequence % 250) + 1}`;
    const username = `user${sequence}.${randomUUID().slice(0, 8)}`;
    const form = {
      username,
      password: TEST_PASSWORD,
      confirm_password: TEST_PASSWORD,
      fund_password: TEST_FUND_PASSWORD,
      confirm_fund_password: TEST_FUND_PASSWORD,
      invite_code: invitedBy ?? (await inviteCode()),
      agree: '1',
      ...(device !== undefined && { device }),
    };
    const response = await call('register', form, undefined, { remoteAddress, ...from });
    const { user, token } = response.data;
    if (balance > 0n) await credit(user.id, balance);
    return { ...user, token };
  }

  /** Minor units, as a paid recharge. */
  async function credit(userId: string, amount: bigint): Promise<void> {
    await inTransaction(connection.db, (tx) =>
      app.services.ledger.postTransfer(tx, {
        kind: 'recharge',
        reference: randomUUID(),
        lines: [
          { account: platformAccount('deposits'), amount: -amount },
          { account: userAccount(userId, 'available'), amount },
        ],
      }),
    );
  }

  return {
    app,
    config,
    clock,
    connection,
    db: connection.db,
    server,
    send,
    sendForm,
    call,
    upload,
    register,
    credit,
    inviteCode,
    runWorker,
    startWorkers,
    async close(): Promise<void> {
      await server.close();
      for (const worker of startedWorkers.reverse()) await worker.stop();
      await worker('pictures').stop();
      await connection.close();
      secretScanner.assertNoSecrets();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @throws Error for a code not in the contract. */
function assertDeclaredFailure(
  name: CallName,
  { sign, code }: TestResponse<unknown>['wire'],
): void {
  const listed: readonly string[] = failuresOf(calls[name]);
  if (sign === 1 || listed.includes(code)) return;
  throw new Error(`${name} answered ${code}, which its failures in the contract do not list.`);
}
