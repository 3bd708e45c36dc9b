import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchProduct, PORT } from '../fixtures/start-product.js';
import { setLocalStorage, test } from '../fixtures/test.js';
import { type Cause, type CpuProfile, cpuCauses } from './cpu-causes.js';

const PAGES = ['/', '/movie'] as const;
const MEASURED_MS = 9_000;
const LARGEST = 10;
const SAMPLE_US = 250;

/** Allows comparing another version of the app. */
const CHECKOUT = process.env.CHECKOUT ?? new URL('../..', import.meta.url).pathname;

const formatTable = (title: string, causes: readonly Cause[]) => [
  `  ${title}`,
  ...causes.slice(0, LARGEST).map(({ name, ms }) => `  ${ms.toFixed(0).padStart(6)} ms  ${name}`),
];

test('where the first seconds of a screen go', async ({ browser }) => {
  const web = join(CHECKOUT, 'apps/web');
  const outDir = '.reports/with-maps';
  const dist = join(web, outDir);
  // Like the served build, plus source maps.
  const build = ['build', '--sourcemap', '--outDir', outDir, '--emptyOutDir'];
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', ...build], {
    cwd: web,
    stdio: 'pipe',
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-profiles-'));
  const product = await launchProduct({
    port: String(Number(PORT) + 1),
    dataDir,
    log: 'profiles',
    webDist: dist,
    checkout: CHECKOUT,
  });
  try {
    const { username, password } = product.demo;
    const body = new URLSearchParams({ lang: 'en', username, password });
    const answer = await fetch(`${product.url}/api/publicUser/login`, { method: 'POST', body });
    const { data } = (await answer.json()) as { data: { token: string } };
    for (const path of PAGES) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await setLocalStorage(page, { language: 'en', token: data.token });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Profiler.enable');
      await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
      await devtools.send('Profiler.start');
      await page.goto(product.url + path);
      // A fixed duration.
      await page.waitForTimeout(MEASURED_MS);
      const { profile } = await devtools.send('Profiler.stop');
      const { busyMs, packages, functions } = cpuCauses(
        profile as CpuProfile,
        join(dist, 'assets'),
      );
      await context.close();
      console.log(
        [
          `\n${path}, ${MEASURED_MS / 1_000} s: busy for ${busyMs.toFixed(0)} ms`,
          ...formatTable('by package', packages),
          ...formatTable('by function', functions),
        ].join('\n'),
      );
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
