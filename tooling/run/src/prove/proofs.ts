import { randomInt } from 'node:crypto';
import type { Figure } from '@candela/figures';
import type { Product } from './product.ts';
import { mutantsOf, testsOf } from './reports.ts';

/** A command that proves promises, and the source of its figures. */
export interface Proof {
  /** Name in `pnpm prove`. */
  readonly name: string;
  readonly part: Part;
  /** The product for which the figures are valid. */
  readonly of: Product;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Approximate duration on two cores. */
  readonly minutes: number;
  /**
   * A report file, path from the root, and its parser; for commands that do not write figures
   * themselves.
   */
  readonly report?: { readonly file: string; readonly read: (text: string) => readonly Figure[] };
}

/** Sections of the table, in order. */
export const PARTS = [
  'Speed',
  'Faults',
  'Many processes',
  'Fairness',
  'Security',
  'The client',
  'The tests tested',
] as const;
export type Part = (typeof PARTS)[number];

const pnpm = (...args: string[]): Proof['command'] => ['npx', '-y', 'pnpm@12', ...args];

/**
 * Database engine of the service's tests; always explicit, so that a proof for one engine cannot
 * run on the other because a setting is missing.
 */
const ON = {
  embedded: { TEST_DATABASE_URL: '' },
  postgres: {
    TEST_DATABASE_URL:
      process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
  },
} as const;

/** A benchmark by its path; it writes its own figures. */
const bench = (name: string, path: string, minutes: number): Proof => ({
  ...{ name, part: 'Speed', minutes },
  of: path.startsWith('apps/api/') ? 'service' : 'whole',
  command: pnpm('bench', path),
});

const SEED = '20';

const faults = (name: string, minutes: number, ...args: string[]): Proof => ({
  ...{ name, part: 'Faults', of: 'service', minutes },
  command: pnpm('--filter', '@candela/faults', 'faults', '--', '--seed', SEED, ...args),
});

/** Fault scenarios with several processes on one database behind a load balancer. */
const several = (scenario: string, processes: number): Proof => ({
  ...faults(
    `${scenario}-${processes}`,
    5,
    ...['--engine', 'postgres', '--scenario', scenario, '--processes', String(processes)],
  ),
  part: 'Many processes',
});

const KILLS = ['--scenario', 'kills', '--operations', '20000', '--kills', '20'];

const ALL_TIERS = { TEST_TIER: 'all', TEST_SEED: String(randomInt(2 ** 31)) };

/** Tests of the service, on the engine that `TEST_DATABASE_URL` selects. */
const api = (name: string, part: Part, promise: string, ...files: string[]): Proof => ({
  ...{ name, part, of: 'service', minutes: 4 },
  command: pnpm('--filter', '@candela/api', 'exec', 'vitest', 'run', ...files),
  env: ALL_TIERS,
  report: { file: 'apps/api/.reports/unit.json', read: testsOf(promise) },
});

/** Property tests with generated requests to one of the servers, long form, on both engines. */
const requests = (name: string, file: string): readonly Proof[] =>
  (['postgres', 'embedded'] as const).map((engine) => ({
    ...({ name: `${name}-${engine}`, part: 'Security', of: 'service', minutes: 6 } as const),
    command: pnpm('--filter', '@candela/api', 'exec', 'vitest', 'run', file),
    env: { ...ALL_TIERS, REQUESTS: '200', ...ON[engine] },
  }));

/** Browser tests of the running app. */
const endToEnd = (name: string, part: Part, promise: string, ...specs: string[]): Proof => ({
  ...{ name, part, of: 'whole', minutes: 4 },
  command: pnpm('--filter', '@candela/e2e', 'exec', 'playwright', 'test', ...specs),
  report: { file: 'e2e/.reports/e2e.json', read: testsOf(promise) },
});

/** Mutation testing of a package, or of the named part of it. */
const mutants = (
  name: string,
  of: Product,
  folder: string,
  { minutes, subject = name }: { readonly minutes: number; readonly subject?: string },
): Proof => ({
  ...{ name: `mutants-${name}`, part: 'The tests tested', of, minutes },
  command: pnpm('--dir', folder, 'mutate'),
  report: { file: `${folder}/.reports/mutation.json`, read: mutantsOf(subject) },
});

/** All proofs. Their targets are defined where the figures are measured. */
export const PROOFS: readonly Proof[] = [
  bench('sizes', 'e2e/sizes.config.ts', 1),
  bench('lighthouse', 'e2e/lighthouse.config.ts', 6),
  bench('price-list', 'packages/trading/bench/price-list.ts', 2),
  bench('chart-tick', 'packages/trading/bench/chart-tick.ts', 2),
  bench('calls', 'apps/api/bench/calls.bench.ts', 3),
  bench('crowd', 'apps/api/bench/crowd.bench.ts', 20),
  bench('settlement', 'apps/api/bench/settlement.bench.ts', 1),
  bench('growth', 'apps/api/bench/growth.bench.ts', 10),
  bench('start', 'tooling/run/bench/start.ts', 2),
  faults('kills-embedded', 15, '--engine', 'embedded', ...KILLS),
  faults('kills-postgres', 15, '--engine', 'postgres', ...KILLS),
  ...(['rollover', 'clock', 'full-disk', 'unwritable'] as const).map((scenario) =>
    faults(`${scenario}-embedded`, 3, '--engine', 'embedded', '--scenario', scenario),
  ),
  ...(
    ['clock', 'terminations', 'restarts', 'resets', 'black-holes', 'redis', 'stopped'] as const
  ).map((scenario) => faults(scenario, 4, '--engine', 'postgres', '--scenario', scenario)),
  { ...bench('pictures', 'apps/api/bench/pictures.bench.ts', 3), part: 'Faults' },
  ...(['many', 'rolling'] as const).flatMap((scenario) =>
    [2, 4].map((processes) => several(scenario, processes)),
  ),
  {
    ...{ name: 'money-postgres', part: 'Faults', of: 'service', minutes: 25 },
    command: pnpm('--filter', '@candela/api', 'prove'),
    env: ON.postgres,
  },
  {
    ...{ name: 'money-embedded', part: 'Faults', of: 'service', minutes: 40 },
    command: pnpm('--filter', '@candela/api', 'prove'),
    env: ON.embedded,
  },
  api(
    'security',
    'Security',
    'brute force, enumeration, tokens, others’ ids, parameters, scripts, pictures, what lies on disk and in the log',
    'src/security',
  ),
  ...requests('requests', 'src/http/generated-requests.slow.test.ts'),
  ...requests('console-requests', 'src/operators/console/generated.slow.test.ts'),
  endToEnd(
    'trusted-types',
    'Security',
    'no screen does what its content security policy refuses, and a text becomes no element',
    ...['trusted-types', 'guards'],
  ),
  { ...bench('tickets', 'apps/api/bench/tickets.bench.ts', 4), part: 'Fairness' },
  { ...bench('skew', 'apps/api/bench/skew.bench.ts', 6), part: 'Fairness' },
  api(
    'audit',
    'Fairness',
    '100 random edits and deletions of an exported audit log are found',
    'src/operators/audit/audit.test.ts',
  ),
  {
    ...{ name: 'fair-price', part: 'Fairness', of: 'fair-price', minutes: 1 },
    command: pnpm('--filter', '@candela/fair-price', 'test'),
    report: {
      file: 'packages/fair-price/.reports/unit.json',
      read: testsOf('a changed tick, term, ticket or commitment is told of'),
    },
  },
  endToEnd(
    'evidence',
    'Fairness',
    'a rewritten history is told by the phone in 20 of 20 orders; ten orders verify in Node and Chromium alike',
    ...['evidence', 'fairness'],
  ),
  {
    ...{ name: 'monkey', part: 'The client', of: 'whole', minutes: 32 },
    command: pnpm('--filter', '@candela/e2e', 'monkey'),
    report: {
      file: 'e2e/.reports/monkey.json',
      read: testsOf('half an hour of random hands breaks nothing, and the books add up'),
    },
  },
  {
    ...endToEnd(
      'broken-answers',
      'The client',
      'nine flows, each answer slow, lost, doubled, cut, another’s or out of order: it happens once, and is told',
      'broken-answers',
    ),
    env: { ANSWERS: 'every' },
    minutes: 15,
  },
  {
    ...endToEnd(
      'lost-parts',
      'The client',
      'each screen lost once: it says so, leaves a way out, and comes when asked again',
      'lost-parts',
    ),
    env: { PARTS: 'every' },
    minutes: 6,
  },
  endToEnd(
    'surroundings',
    'The client',
    'asleep, in two tabs, signed out elsewhere, a day wrong, without storage or network: it says so, and goes on',
    ...['asleep', 'tabs', 'session', 'wrong-clock', 'refused-storage', 'offline'],
  ),
  mutants('money', 'money', 'packages/money', { minutes: 4 }),
  mutants('session', 'session', 'packages/session', { minutes: 10 }),
  mutants('contract', 'contract', 'packages/contract', {
    minutes: 12,
    subject: 'the rules of the contract',
  }),
  mutants('fair-price', 'fair-price', 'packages/fair-price', {
    minutes: 4,
    subject: 'the rules of the verifier',
  }),
  mutants('api', 'service', 'apps/api', {
    minutes: 10,
    subject: 'what the service decides of orders and transfers',
  }),
  {
    ...{ name: 'mutants-api-database', part: 'The tests tested', of: 'service', minutes: 60 },
    command: pnpm('--dir', 'apps/api', 'mutate:database'),
    env: ON.postgres,
    report: {
      file: 'apps/api/.reports/mutation-database.json',
      read: mutantsOf('what moves money and orders in the database'),
    },
  },
  {
    ...{ name: 'again', part: 'The tests tested', of: 'whole', minutes: 600 },
    command: pnpm('again'),
    env: ON.postgres,
  },
];
