/**
 * 32 × 32: coins from cryptocurrency-icons (CC0), flags from flag-icons (MIT), our own metals. Run:
 * `pnpm --filter @candela/web instrument-icons`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const coinsFolder = join(
  dirname(require.resolve('cryptocurrency-icons/package.json')),
  'svg/color',
);
const flagsFolder = join(dirname(require.resolve('flag-icons/package.json')), 'flags/1x1');
const target = new URL('../public/instruments/', import.meta.url).pathname;

const COINS = [
  'btc',
  'eth',
  'sol',
  'xrp',
  'doge',
  'bnb',
  'ada',
  'trx',
  'ltc',
  'link',
  'dot',
  'avax',
];
const PAIRS = ['eurusd', 'gbpusd', 'usdjpy', 'audusd', 'usdcad', 'usdchf', 'nzdusd', 'eurgbp'];
const METALS = {
  xauusd: { letters: 'Au', light: '#ffe08a', dark: '#c98a12', ink: '#3b2600' },
  xagusd: { letters: 'Ag', light: '#f4f6f8', dark: '#9aa5b1', ink: '#1f2933' },
  xptusd: { letters: 'Pt', light: '#e3eef0', dark: '#7f9aa0', ink: '#12272b' },
  xpdusd: { letters: 'Pd', light: '#eee6f2', dark: '#9683a6', ink: '#2a1c36' },
};
const FLAG_OF: Record<string, string> = {
  eur: 'eu',
  usd: 'us',
  gbp: 'gb',
  jpy: 'jp',
  aud: 'au',
  cad: 'ca',
  chf: 'ch',
  nzd: 'nz',
};

function roundFlag(currency: string, x: number, y: number, key: string): string {
  const svg = readFileSync(join(flagsFolder, `${FLAG_OF[currency]}.svg`), 'utf8');
  const body = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\bid="([^"]+)"/g, `id="${key}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${key}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${key}-$1"`)
    .replace(/\s*\n\s*/g, '');
  return `<clipPath id="${key}"><circle cx="${x + 10}" cy="${y + 10}" r="10"/></clipPath><g clip-path="url(#${key})"><svg x="${x}" y="${y}" width="20" height="20" viewBox="0 0 512 512">${body}</svg></g>`;
}

function pair(id: string): string {
  const base = roundFlag(id.slice(0, 3), 0, 0, 'a');
  const quote = roundFlag(id.slice(3), 12, 12, 'b');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32">${base}${quote}</svg>\n`;
}

function metal({ letters, light, dark, ink }: (typeof METALS)['xauusd']): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><circle cx="16" cy="16" r="16" fill="url(#g)"/><text x="16" y="20.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="12.5" font-weight="700" fill="${ink}">${letters}</text></svg>\n`;
}

mkdirSync(target, { recursive: true });
for (const id of COINS) {
  writeFileSync(join(target, `${id}.svg`), readFileSync(join(coinsFolder, `${id}.svg`)));
}
for (const id of PAIRS) writeFileSync(join(target, `${id}.svg`), pair(id));
for (const [id, colours] of Object.entries(METALS))
  writeFileSync(join(target, `${id}.svg`), metal(colours));
