import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE } from '../../testing/recharges.js';
import { type Deployment, PROGRAMS, startDeployment } from './ops.testing.js';

/** Some sixty commands, each a process of its own. */
const LIFE_MS = 900_000;
const START_MS = 240_000;
const SCRIPT = fileURLToPath(new URL('./life.sh', import.meta.url));

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
}, START_MS);
afterAll(() => deployment.end(), START_MS);

test(
  'a script that knows nothing but the command lives the whole life of a deployment',
  async () => {
    const { dataDir, settings, service } = deployment;
    const files = mkdtempSync(join(dataDir, 'files-'));
    const picture = join(files, 'picture.png');
    writeFileSync(picture, PICTURE);
    const { stdout } = await promisify(execFile)(SCRIPT, {
      env: {
        ...{ PATH: PROGRAMS, ...settings },
        ...{ ADDRESS: service.address(), FILES: files, PICTURE: picture },
      },
    });
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('the whole life');
  },
  LIFE_MS,
);
