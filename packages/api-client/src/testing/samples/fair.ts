import type { Commitments, FairLog, LoggedMinute, RevealedMinute } from '../../endpoints/fair.js';
import { SAMPLE_NOW } from './now.js';

export const SAMPLE_ROOT = '9f2c41d07be86a5530e1c4f2a8d97b6e51c3f0a2d4867e9b1c05fa3d72e8b64c';
const SAMPLE_KEY = `04${SAMPLE_ROOT.repeat(2)}`;

/** Nothing verifies against them. */
export function someCommitments(overrides: Partial<Commitments> = {}): Commitments {
  return {
    commitments: [{ day: '2026-11-18', root: SAMPLE_ROOT, publishedAt: SAMPLE_NOW - 3 * 86_400 }],
    genesisMinute: 29_000_000,
    parameters: [],
    key: SAMPLE_KEY,
    ...overrides,
  };
}

/** Invalid signature. */
export function aFairLog(overrides: Partial<FairLog> = {}): FairLog {
  return {
    entries: [{ text: `key ${SAMPLE_KEY}`, time: SAMPLE_NOW - 3 * 86_400 }],
    sets: [],
    signed: {
      text: `candela log 1\nsize: 1\nhead: ${SAMPLE_ROOT}\ntime: ${1_000 * SAMPLE_NOW}\n`,
      signature: SAMPLE_ROOT.repeat(2),
      key: SAMPLE_KEY,
    },
    ...overrides,
  };
}

export function aRevealedMinute(overrides: Partial<RevealedMinute> = {}): RevealedMinute {
  return {
    instrument: 'btc',
    minute: Math.floor(SAMPLE_NOW / 60),
    key: SAMPLE_ROOT,
    path: Array.from({ length: 11 }, () => SAMPLE_ROOT),
    open: 6_839_000,
    close: 6_841_250,
    ticks: Array.from({ length: 60 }, () => 6_839_000),
    ...overrides,
  };
}

/** Invalid signature. */
export function aLoggedMinute(overrides: Partial<LoggedMinute> = {}): LoggedMinute {
  const minute = Math.floor(SAMPLE_NOW / 60);
  const trade = { source: 'binance', id: '4711', at: 60_000 * minute };
  return {
    instrument: 'btc',
    minute,
    ticks: [{ second: 60 * minute, price: 6_841_250, trade }],
    instruments: [{ instrument: 'btc', ticks: 1, hash: SAMPLE_ROOT }],
    statement: {
      text: `candela prices 1\nminute: ${minute}\ninstruments: 1\nticks: 1\nroot: ${SAMPLE_ROOT}\nprevious: ${SAMPLE_ROOT}\ntime: ${1_000 * SAMPLE_NOW}\n`,
      signature: SAMPLE_ROOT.repeat(2),
      key: SAMPLE_KEY,
    },
    ...overrides,
  };
}
