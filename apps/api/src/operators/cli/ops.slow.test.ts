import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSOLE_PATHS } from '@candela/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticatorCode } from '../../../test/helpers/authenticator-code.js';
import { startProgram } from '../../../test/helpers/program.js';
import { PICTURE } from '../../../test/helpers/recharges.js';
import {
  type Deployment,
  type OpsRun,
  runOps,
  startDeployment,
  startOps,
  startOpsScript,
  waitForExit,
} from '../../../test/operators/cli/ops-process.js';
import { lockDirectory } from '../../platform/db/directory-lock.js';
import { ACTIONS } from '../actions/index.js';

/** On PostgreSQL it opens the database, otherwise it uses a running service. */

const PROCESS_TIMEOUT_MS = 240_000;

let deployment: Deployment;
let service: Deployment['service'];
let dataDir: string;
let settings: Deployment['settings'];
beforeAll(async () => {
  deployment = await startDeployment();
  ({ service, dataDir, settings } = deployment);
}, PROCESS_TIMEOUT_MS);
afterAll(() => deployment.stop(), PROCESS_TIMEOUT_MS);

const ops = (...args: string[]): Promise<OpsRun> => runOps(args, settings);

async function opsJson(...args: string[]) {
  const { stdout, code, stderr } = await ops(...args, '--json');
  try {
    return { code, stderr, answer: JSON.parse(stdout) };
  } catch {
    throw new Error(`${args.join(' ')} printed no JSON: ${stdout}${stderr}`);
  }
}

async function postForm(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ lang: 'en', ...fields });
  const response = await fetch(`${service.address()}/api/${path}`, { method: 'POST', body });
  return (await response.json()) as { sign?: number; code: string; data: Record<string, string> };
}

async function register() {
  const home = await fetch(`${service.address()}/api/Lottery/web_index?lang=en`);
  const { data } = (await home.json()) as { data: { sandbox: { invite_code: string } } };
  const username = `person.${randomUUID().slice(0, 8)}`;
  const registered = await postForm('PublicUser/Register', {
    ...{ username, password: 'correct horse', confirm_password: 'correct horse' },
    ...{ fund_password: '246810', confirm_fund_password: '246810', agree: '1' },
    invite_code: data.sandbox.invite_code,
  });
  return { username, token: registered.data.token ?? '' };
}

async function recharge(token: string, amount: string): Promise<string> {
  const started = await postForm('user/addcz', { token, channel: 'usdt', amount });
  const form = new FormData();
  for (const [name, value] of Object.entries({ lang: 'en', token, kind: 'proof' })) {
    form.set(name, value);
  }
  form.set('file', new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }), 'proof.png');
  const uploaded = await fetch(`${service.address()}/api/upload/image`, {
    method: 'POST',
    body: form,
  });
  const { data } = (await uploaded.json()) as { data: { id: string } };
  const id = started.data.id ?? '';
  await postForm('user/pay', { token, recharge_id: id, proof: data.id });
  return id;
}

test(
  'prints credentials of a new operator once, which sign in to the console',
  async () => {
    const attribution = ['--as', 'Maria', '--reason', 'First of two', '--yes'];
    const added = await ops('operator', 'add', 'Maria', ...attribution);
    expect([added.code, added.stderr]).toEqual([0, 'This is shown only once and not stored:\n']);
    const cell = (name: string) =>
      new RegExp(`^${name} +(\\S+)$`, 'm').exec(added.stdout)?.[1] ?? '';
    expect(cell('totp_address')).toContain(cell('totp_secret'));
    const address = /Console +(\S+)/.exec(service.output())?.[1] ?? '';
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const signedIn = await fetch(`${address}${CONSOLE_PATHS.session}`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'maria',
        password: cell('password'),
        code: authenticatorCode(cell('totp_secret'), Date.now()),
      }),
    });
    expect([signedIn.status, await signedIn.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Maria' }),
    ]);
    const second = await opsJson('operator', 'add', 'John', ...attribution);
    expect(second.answer).toMatchObject({ ok: true, shown: { password: expect.any(String) } });
    const audit = await ops('audit', 'show');
    expect(audit.stdout).toContain('console sign-in');
    expect(audit.stdout).not.toContain(cell('password'));
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'lists, shows and credits a recharge while the service runs',
  async () => {
    const { username, token } = await register();
    const id = await recharge(token, '50');
    const listed = await opsJson('recharges', 'list', '--user', username);
    expect(listed).toMatchObject({
      code: 0,
      answer: { ok: true, data: [{ id, amount: '50.00', state: 'review', minutes: 0 }] },
    });
    const table = await ops('recharges', 'list', '--user', username);
    expect(table.stdout).toMatch(
      /^id +user +amount +channel +state +begun +minutes +dead_letter\n/,
    );
    expect(table.stdout).toContain('50.00');

    const folder = join(dataDir, 'shown');
    const shown = await opsJson('recharges', 'show', id, '--as', 'Maria', '--save', folder);
    const file = join(folder, `recharge-${id}.png`);
    expect(shown.answer).toMatchObject({ ok: true, saved: [file] });
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const requested = await ops('recharges', 'approve', id, '--as', 'Maria');
    expect([requested.code, requested.stdout]).toEqual([2, '']);
    expect(requested.stderr).toMatch(
      /^Credit 50\.00 USDT to \d{8} \(\S+\) for recharge \S+, and 0\.50 USDT of rebate/,
    );

    const executionId = randomUUID();
    const approve = [
      'recharges',
      'approve',
      id,
      '--as',
      'Maria',
      '--yes',
      '--id',
      executionId,
    ] as const;
    expect(await opsJson(...approve)).toMatchObject({
      code: 0,
      answer: { ok: true, outcome: 'done', id: executionId, after: { state: 'paid' } },
    });
    expect((await postForm('user/info', { token })).data.jifen).toBe('50.00');
    expect(await opsJson(...approve)).toMatchObject({
      code: 1,
      answer: { ok: false, code: 'already_done' },
    });
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'makes the running service reject a blocked user’s token',
  async () => {
    const { username, token } = await register();
    expect((await postForm('user/info', { token })).sign).toBe(1);
    const blocked = await opsJson(
      ...['users', 'block', username, '--as', 'Maria', '--reason', 'Reported', '--yes'],
    );
    expect(blocked.code).toBe(0);
    const until = Date.now() + 5_000;
    let code = '';
    // A notification ends sessions everywhere within a second.
    while (code !== 'token_invalid' && Date.now() < until) {
      ({ code } = await postForm('user/info', { token }));
    }
    expect(code).toBe('token_invalid');
    const login = { username, password: 'correct horse' };
    expect((await postForm('publicUser/login', login)).code).toBe('account_blocked');
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'requires two operators for an adjustment and exports a verifiable audit log',
  async () => {
    const { username, token } = await register();
    const reason = ['--reason', 'Welcome'];
    const requested = await opsJson(
      ...['adjustments', 'bonus', username, '25', '--as', 'Maria', ...reason, '--yes'],
    );
    expect(requested).toMatchObject({ code: 0, answer: { outcome: 'asked' } });
    const { id } = requested.answer as { id: string };
    const confirm = ['pending', 'confirm', id, '--yes'];
    expect(await opsJson(...confirm, '--as', ' MARIA ')).toMatchObject({
      code: 1,
      answer: { code: 'same_person' },
    });
    expect(await opsJson(...confirm, '--as', 'John')).toMatchObject({ code: 0 });
    expect((await postForm('user/info', { token })).data.jifen).toBe('25.00');

    const folder = join(dataDir, 'exported');
    const exported = await opsJson('audit', 'export', '--save', folder);
    const [file = ''] = exported.answer.saved as string[];
    expect(await opsJson('audit', 'verify', file)).toMatchObject({ code: 0, answer: { ok: true } });
    const changed = join(dataDir, 'changed.jsonl');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('Welcome', 'Farewell'));
    expect(await opsJson('audit', 'verify', changed)).toMatchObject({
      code: 1,
      answer: { code: 'audit_broken' },
    });
    expect((await opsJson('ledger', 'check')).answer).toMatchObject({ data: { faults: 0 } });
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'follows the audit log and prints each new act as a line',
  async () => {
    const { username } = await register();
    const following = startOps(['audit', 'follow', '--after', '0', '--json'], settings);
    let printed = '';
    const followed = new Promise<void>((resolve, reject) => {
      following.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes('"Followed"')) resolve();
      });
      following.once('exit', () => reject(new Error(`It ended: ${printed}`)));
    });
    await opsJson(
      ...['users', 'end-sessions', username, '--as', 'Ana', '--reason', 'Followed', '--yes'],
    );
    await followed;
    const lines = printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ actor: 'Ana', action: 'users end-sessions' });
    const ended = new Promise((resolve) =>
      following.removeAllListeners('exit').once('exit', resolve),
    );
    following.kill('SIGINT');
    expect(await ended).toBe(0);
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'opens the embedded database without a service and creates it only on request',
  async () => {
    const own = { DATA_DIR: mkdtempSync(join(dataDir, 'alone-')) };
    const open = ['invitations', 'open', 'first.of.all', '--as', 'Maria', '--yes', '--json'];
    const refused = await runOps(open, own);
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      ...{ ok: false, code: 'settings_wrong' },
      message: expect.stringContaining(`There is no database at ${join(own.DATA_DIR, 'pg')}.`),
    });
    expect(readdirSync(own.DATA_DIR)).toEqual([]);
    const opened = await runOps([...open, '--create-database'], own);
    expect(JSON.parse(opened.stdout)).toMatchObject({ ok: true, position: 1 });
    const listed = await runOps(['invitations', 'list', '--json'], own);
    expect(JSON.parse(listed.stdout)).toMatchObject({ data: [{ username: 'first.of.all' }] });
  },
  PROCESS_TIMEOUT_MS,
);

test('runs the same command through the workspace script', async () => {
  const script = await waitForExit(startOpsScript(['--help']));
  expect(script).toEqual(await ops('--help'));
  expect(script.code).toBe(0);
});

describe('usage error', () => {
  test.each([
    [['orders', 'settle'], 'There is no "orders settle"'],
    [['recharges'], 'recharges approve'],
    [['recharges', 'list', '--sort', 'x'], "Unknown option '--sort'"],
    [['recharges', 'list', 'x'], 'an unexpected argument'],
    [['recharges', 'approve', '--as', 'M M'], 'id is missing'],
    [['recharges', 'approve', 'x'], 'Give your name'],
    [['users', 'block', 'demo', '--as', 'Maria'], 'Give a reason'],
    [['audit', 'verify', '/no/such/file'], 'cannot be read'],
  ])(
    'exits with code 2 for the arguments %o',
    async (args, expectedText) => {
      const { code, stdout, stderr } = await ops(...args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(expectedText);
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'prints the error as JSON with --json',
    async () => {
      const { code, answer } = await opsJson('recharges', 'list', '--sort', 'x');
      expect([code, answer]).toEqual([
        2,
        { ok: false, code: 'usage_wrong', message: expect.stringContaining("option '--sort'") },
      ]);
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'prints one sentence for an invalid setting',
    async () => {
      const { code, stderr } = await runOps(['ledger', 'check'], { ...settings, PORT: 'http' });
      expect([code, stderr]).toEqual([
        2,
        'PORT must be a whole number from 0 to 65535, but is "http".\n',
      ]);
    },
    PROCESS_TIMEOUT_MS,
  );
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('unreachable service', () => {
  test(
    'exits with code 3 when the service does not accept commands yet or left a stale address',
    async () => {
      const own = mkdtempSync(join(dataDir, 'closed-'));
      mkdirSync(join(own, 'pg'));
      writeFileSync(join(own, 'pg', 'PG_VERSION'), '17\n');
      const lock = lockDirectory(own);
      const check = () => runOps(['ledger', 'check', '--json'], { DATA_DIR: own });
      try {
        const beforeListening = await check();
        expect([beforeListening.code, JSON.parse(beforeListening.stdout)]).toEqual([
          3,
          expect.objectContaining({
            code: 'not_reached',
            message: expect.stringContaining('does not accept operator commands yet'),
          }),
        ]);
        writeFileSync(join(own, 'operator-door'), `http://127.0.0.1:${await closedPort()}\n`);
        expect((await check()).code).toBe(3);
      } finally {
        lock.release();
      }
    },
    PROCESS_TIMEOUT_MS,
  );

  test(
    'exits with code 3 when the database server is unreachable',
    async () => {
      const { code, stderr } = await runOps(['ledger', 'check'], {
        ...settings,
        DATABASE_URL: `postgres://postgres@127.0.0.1:${await closedPort()}/postgres`,
      });
      expect([code, stderr]).toEqual([3, expect.stringContaining('cannot be reached')]);
    },
    PROCESS_TIMEOUT_MS,
  );
});

test(
  'lists every command in the help, and the fields of one command',
  async () => {
    const help = await ops('--help');
    expect(help.code).toBe(0);
    for (const { name } of ACTIONS) expect(help.stdout).toContain(`  ${name} `);
    const actionHelp = await ops('adjustments', 'freeze', '--help');
    expect(actionHelp.stdout).toMatch(/^pnpm ops adjustments freeze USER AMOUNT \[options\]\n/);
    expect(actionHelp.stdout).toContain('--reason TEXT');
    expect(actionHelp.stdout).toContain('Requires confirmation by a second person.');
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'starts the service without a local socket when its key is readable by others',
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'candela-ops-open-'));
    try {
      writeFileSync(join(own, 'operator-key'), `${'0'.repeat(64)}\n`, { mode: 0o644 });
      writeFileSync(join(own, 'operator-door'), 'http://127.0.0.1:9\n');
      const program = startProgram(own);
      await program.printed('Ctrl-C');
      expect((await fetch(`${program.address()}/healthz`)).status).toBe(200);
      expect(program.output()).toContain('may be read by others');
      expect(existsSync(join(own, 'operator-door'))).toBe(false);
      program.child.kill();
      await program.exit;
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  },
  PROCESS_TIMEOUT_MS,
);
