import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject, test, vi } from 'vitest';
import { PICTURE } from '../../../test/helpers/recharges.js';
import {
  type Deployment,
  PROGRAM_PATH,
  startDeployment,
  startLiveDeployment,
} from '../../../test/operators/cli/ops-process.js';
import {
  startExchangeServer,
  streamTrades,
} from '../../../test/trading/market/live/exchange-server.js';

/** About seventy processes, and an order of a minute. */
const LIFECYCLE_TIMEOUT_MS = 1_500_000;
const TEARDOWN_TIMEOUT_MS = 60_000;
const SCRIPT = fileURLToPath(new URL('./deployment-lifecycle.sh', import.meta.url));

async function runLifecycle({
  dataDir,
  settings,
  service,
}: Deployment): Promise<string | undefined> {
  const files = mkdtempSync(join(dataDir, 'files-'));
  const picture = join(files, 'picture.png');
  writeFileSync(picture, PICTURE);
  const { stdout } = await promisify(execFile)(SCRIPT, {
    env: {
      ...{ PATH: PROGRAM_PATH, OPS: `node ${join(inject('program'), 'ops.js')}`, ...settings },
      ...{ ADDRESS: service.address(), FILES: files, PICTURE: picture },
    },
  });
  return stdout.trimEnd().split('\n').at(-1);
}

test.concurrent(
  'completes the life of a deployment with the ops command only',
  async ({ expect, onTestFinished }) => {
    const deployment = await startDeployment();
    onTestFinished(() => deployment.stop(), TEARDOWN_TIMEOUT_MS);
    expect(await runLifecycle(deployment)).toBe('the whole life');
  },
  LIFECYCLE_TIMEOUT_MS,
);

test.concurrent(
  'completes the life of a live deployment on exchange trades',
  async ({ expect, onTestFinished }) => {
    const exchange = await startExchangeServer();
    onTestFinished(() => exchange.close());
    const deployment = await startLiveDeployment(exchange.url);
    onTestFinished(() => deployment.stop(), TEARDOWN_TIMEOUT_MS);
    const { service } = deployment;
    expect(service.output()).toMatch(/Mode\s+live/);
    expect(service.output()).not.toContain('Sign in');
    streamTrades(await exchange.nextConnection(), 'BTCUSDT', (id) =>
      (68_412 + id / 100).toFixed(2),
    );
    await vi.waitFor(
      async () => expect((await fetch(`${service.address()}/readyz`)).status).toBe(200),
      { timeout: 20_000, interval: 100 },
    );
    expect(await runLifecycle(deployment)).toBe('the whole life');
  },
  LIFECYCLE_TIMEOUT_MS,
);
