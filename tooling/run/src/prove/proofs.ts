import { randomInt } from 'node:crypto';
import { atLeast, type Measurement } from '@candela/figures';
import type { Product } from '../environment.ts';
import { readTally } from '../test-report.ts';

export interface Proof {
  /** Name in `pnpm prove`. */
  readonly name: string;
  readonly section: ProofSection;
  readonly of: Product;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Approximate duration on two cores. */
  readonly minutes: number;
  /** Path from the root and parser; for commands that do not write figures themselves. */
  readonly report?: {
    readonly file: string;
    readonly read: (text: string) => readonly Measurement[];
  };
}

/** In order. */
export const SECTIONS = [
  'Speed',
  'Faults',
  'Many processes',
  'Fairness',
  'Security',
  'The client',
  'Mutation and repetition',
] as const;
export type ProofSection = (typeof SECTIONS)[number];

/** One figure for the whole run. */
export const readTestReport =
  (promise: string) =>
  (report: string): readonly Measurement[] => {
    const { passed, failed, skipped } = readTally(report);
    const notes = skipped > 0 ? `, ${skipped} skipped` : '';
    return [
      {
        ...{ promise, figure: `${passed} tests passed, ${failed} failed${notes}` },
        target: 'none fails',
        verdict: failed === 0 && passed > 0 ? 'kept' : 'broken',
      },
    ];
  };

const MIN_MUTATION_SCORE = 85;

interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** Killed mutants among those that tests can detect, percent. */
export const readMutationReport =
  (subject: string) =>
  (report: string): readonly Measurement[] => {
    const { files } = JSON.parse(report) as MutationReport;
    const mutants = Object.values(files).flatMap((file) => file.mutants);
    const count = (...names: string[]) =>
      mutants.filter(({ status }) => names.includes(status)).length;
    const found = count('Killed', 'Timeout');
    const all = found + count('Survived', 'NoCoverage');
    const { figure, ...score } = atLeast({
      promise: `mutants of ${subject} that a test notices`,
      ...{ value: (100 * found) / all, limit: MIN_MUTATION_SCORE, unit: '%', decimals: 2 },
    });
    return [{ ...score, figure: `${figure} of ${all}` }];
  };

const pnpm = (...args: string[]): Proof['command'] => ['npx', '-y', 'pnpm@12', ...args];

/**
 * Explicit, so that a proof for one engine cannot run on the other because a setting is missing.
 */
const ENGINE_ENV = {
  embedded: { TEST_DATABASE_URL: '' },
  postgres: {
    TEST_DATABASE_URL:
      process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres',
  },
} as const;

/** Writes its own figures. */
const benchProof = (name: string, path: string, minutes: number): Proof => ({
  ...{ name, section: 'Speed', minutes },
  of: path.startsWith('apps/api/') ? 'service' : 'whole',
  command: pnpm('bench', path),
});

const SEED = '20';

const faultProof = (name: string, minutes: number, ...args: string[]): Proof => ({
  ...{ name, section: 'Faults', of: 'service', minutes },
  command: pnpm('--filter', '@candela/faults', 'faults', '--', '--seed', SEED, ...args),
});

/** On one database behind a load balancer. */
const multiProcess = (scenario: string, processes: number): Proof => ({
  ...faultProof(
    `${scenario}-${processes}`,
    5,
    ...['--engine', 'postgres', '--scenario', scenario, '--processes', String(processes)],
  ),
  section: 'Many processes',
});

const KILL_ARGS = ['--scenario', 'kills', '--operations', '20000', '--kills', '20'];

const ALL_TIERS = { TEST_TIER: 'all', TEST_SEED: String(randomInt(2 ** 31)) };

/** The engine depends on `TEST_DATABASE_URL`. */
const apiProof = (
  name: string,
  section: ProofSection,
  promise: string,
  ...files: string[]
): Proof => ({
  ...{ name, section, of: 'service', minutes: 4 },
  command: pnpm('--filter', '@candela/api', 'exec', 'vitest', 'run', ...files),
  env: ALL_TIERS,
  report: { file: 'apps/api/.reports/unit.xml', read: readTestReport(promise) },
});

/** Long form, on both engines. */
const requestProofs = (name: string, file: string): readonly Proof[] =>
  (['postgres', 'embedded'] as const).map((engine) => ({
    ...({ name: `${name}-${engine}`, section: 'Security', of: 'service', minutes: 6 } as const),
    command: pnpm('--filter', '@candela/api', 'exec', 'vitest', 'run', file),
    env: { ...ALL_TIERS, REQUESTS: '200', ...ENGINE_ENV[engine] },
  }));

const e2eProof = (
  name: string,
  section: ProofSection,
  promise: string,
  ...specs: string[]
): Proof => ({
  ...{ name, section, of: 'whole', minutes: 4 },
  command: pnpm('--filter', '@candela/e2e', 'exec', 'playwright', 'test', ...specs),
  report: { file: 'e2e/.reports/e2e.xml', read: readTestReport(promise) },
});

const mutationProof = (
  name: string,
  of: Product,
  folder: string,
  { minutes, subject = name }: { readonly minutes: number; readonly subject?: string },
): Proof => ({
  ...{ name: `mutants-${name}`, section: 'Mutation and repetition', of, minutes },
  command: pnpm('--dir', folder, 'mutate'),
  report: { file: `${folder}/.reports/mutation.json`, read: readMutationReport(subject) },
});

/** Targets are defined where the figures are measured. */
export const PROOFS: readonly Proof[] = [
  benchProof('sizes', 'e2e/sizes/first-visit.bench.ts', 1),
  benchProof('lighthouse', 'e2e/lighthouse/first-visit.bench.ts', 6),
  benchProof('price-list', 'packages/trading/bench/price-list.ts', 2),
  benchProof('chart-tick', 'packages/trading/bench/chart-tick.ts', 2),
  benchProof('calls', 'apps/api/bench/api-calls.bench.ts', 3),
  benchProof('crowd', 'apps/api/bench/concurrent-users.bench.ts', 20),
  benchProof('settlement', 'apps/api/bench/settlement.bench.ts', 1),
  benchProof('growth', 'apps/api/bench/growth.bench.ts', 10),
  benchProof('start', 'tooling/run/bench/start.ts', 2),
  faultProof('kills-embedded', 15, '--engine', 'embedded', ...KILL_ARGS),
  faultProof('kills-postgres', 15, '--engine', 'postgres', ...KILL_ARGS),
  ...(['rollover', 'clock', 'full-disk', 'unwritable'] as const).map((scenario) =>
    faultProof(`${scenario}-embedded`, 3, '--engine', 'embedded', '--scenario', scenario),
  ),
  ...(
    ['clock', 'terminations', 'restarts', 'resets', 'black-holes', 'redis', 'stopped'] as const
  ).map((scenario) => faultProof(scenario, 4, '--engine', 'postgres', '--scenario', scenario)),
  { ...benchProof('pictures', 'apps/api/bench/image-bombs.bench.ts', 3), section: 'Faults' },
  ...(['many', 'rolling'] as const).flatMap((scenario) =>
    [2, 4].map((processes) => multiProcess(scenario, processes)),
  ),
  {
    ...{ name: 'money-postgres', section: 'Faults', of: 'service', minutes: 25 },
    command: pnpm('--filter', '@candela/api', 'prove'),
    env: ENGINE_ENV.postgres,
  },
  {
    ...{ name: 'money-embedded', section: 'Faults', of: 'service', minutes: 40 },
    command: pnpm('--filter', '@candela/api', 'prove'),
    env: ENGINE_ENV.embedded,
  },
  apiProof(
    'security',
    'Security',
    'brute force, enumeration, tokens, ids of other users, parameters, scripts, pictures, data on disk and in logs',
    'test/security',
  ),
  ...requestProofs('requests', 'src/platform/http/generated-requests.slow.test.ts'),
  ...requestProofs('console-requests', 'src/operators/console/generated-requests.slow.test.ts'),
  e2eProof(
    'trusted-types',
    'Security',
    'no screen violates its content security policy, and no text becomes an element',
    ...['trusted-types', 'route-access'],
  ),
  { ...benchProof('tickets', 'apps/api/bench/tickets.bench.ts', 4), section: 'Fairness' },
  { ...benchProof('skew', 'apps/api/bench/clock-skew.bench.ts', 6), section: 'Fairness' },
  apiProof(
    'audit',
    'Fairness',
    '100 random edits and deletions of an exported audit log are detected',
    'src/operators/audit/audit-log.test.ts',
  ),
  {
    ...{ name: 'fair-price', section: 'Fairness', of: 'fair-price', minutes: 1 },
    command: pnpm('--filter', '@candela/fair-price', 'test'),
    report: {
      file: 'packages/fair-price/.reports/unit.xml',
      read: readTestReport('a changed tick, term, ticket or commitment is detected'),
    },
  },
  e2eProof(
    'evidence',
    'Fairness',
    'the app detects a rewritten history in 20 of 20 orders; ten orders verify in Node and Chromium',
    ...['ticket-evidence', 'receipt-verification'],
  ),
  {
    ...{ name: 'hostile', section: 'Fairness', of: 'whole', minutes: 180 },
    command: pnpm('--filter', '@candela/e2e', 'hostile'),
    env: { RUNS: '20', PAGES: '60', MINUTES: '120' },
    report: {
      file: 'e2e/.reports/hostile.xml',
      read: readTestReport(
        'each lie of a service with its own keys raises an alarm in 20 of 20 browsers, honest use none',
      ),
    },
  },
  {
    ...{ name: 'monkey', section: 'The client', of: 'whole', minutes: 32 },
    command: pnpm('--filter', '@candela/e2e', 'monkey'),
    report: {
      file: 'e2e/.reports/monkey.xml',
      read: readTestReport(
        'half an hour of random input causes no error, and the ledger is balanced',
      ),
    },
  },
  {
    ...e2eProof(
      'broken-answers',
      'The client',
      'nine flows with slow, lost, duplicated, truncated, foreign or reordered responses act once and show the outcome',
      'broken-responses',
    ),
    env: { ANSWERS: 'every' },
    minutes: 15,
  },
  {
    ...e2eProof(
      'lost-parts',
      'The client',
      'each screen whose code fails to load shows an error and loads on retry',
      'failing-assets',
    ),
    env: { PARTS: 'every' },
    minutes: 6,
  },
  e2eProof(
    'surroundings',
    'The client',
    'works when suspended, in two tabs, signed out elsewhere, with a wrong clock, without storage or network',
    ...[
      'suspended-tab',
      'tab-visibility',
      'session-end',
      'wrong-clock',
      'unavailable-storage',
      'offline',
    ],
  ),
  mutationProof('money', 'money', 'packages/money', { minutes: 4 }),
  mutationProof('session', 'session', 'packages/session', { minutes: 10 }),
  mutationProof('contract', 'contract', 'packages/contract', {
    minutes: 12,
    subject: 'contract rules',
  }),
  mutationProof('fair-price', 'fair-price', 'packages/fair-price', {
    minutes: 4,
    subject: 'verifier rules',
  }),
  mutationProof('api', 'service', 'apps/api', {
    minutes: 10,
    subject: 'decisions on orders and transfers',
  }),
  {
    ...{
      name: 'mutants-api-database',
      section: 'Mutation and repetition',
      of: 'service',
      minutes: 60,
    },
    command: pnpm('--dir', 'apps/api', 'mutate:database'),
    env: ENGINE_ENV.postgres,
    report: {
      file: 'apps/api/.reports/mutation-database.json',
      read: readMutationReport('database statements that move money and orders'),
    },
  },
  {
    ...{ name: 'again', section: 'Mutation and repetition', of: 'whole', minutes: 600 },
    command: pnpm('again'),
    env: ENGINE_ENV.postgres,
  },
];
