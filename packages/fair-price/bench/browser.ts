/**
 * Node and a browser must compute the same prices: digests of a million ticks of each engine. Run:
 * pnpm bench fair-price/bench/browser.
 */
import { fileURLToPath } from 'node:url';
import { findFullChromium } from '@candela/configs/chromium';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { type Digests, digestTicks } from './browser/digest.js';

/** With 24 instruments: 1,008,000 ticks of each engine. */
const MINUTES = 700;

async function inBrowser(): Promise<Digests> {
  const module = fileURLToPath(new URL('browser/digest.ts', import.meta.url));
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { strict: false } },
  });
  server.middlewares.use((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  });
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const executablePath = findFullChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    return await page.evaluate(
      async ([path, minutes]) => {
        const { digestTicks } = (await import(path)) as typeof import('./browser/digest.js');
        return digestTicks(minutes);
      },
      [`/@fs${module}`, MINUTES] as const,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

const [node, browser] = [await digestTicks(MINUTES), await inBrowser()];
for (const [name, { ticks, path, model, ms }] of Object.entries({ node, browser })) {
  console.log(
    `${name.padEnd(8)} ${ticks.toLocaleString('en')} ticks each in ${ms} ms: engine 1 ${path.slice(0, 16)}, engine 2 ${model.slice(0, 16)}`,
  );
}
const agree = node.path === browser.path && node.model === browser.model;
console.log(agree ? 'bit for bit the same' : 'DIFFERENT');
process.exitCode = agree ? 0 : 1;
