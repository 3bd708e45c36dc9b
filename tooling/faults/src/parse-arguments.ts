import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios/index.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { ENGINES, type Engine } from './test-database.ts';

const OPTIONS = {
  engine: ['embedded', 'embedded or postgres'],
  scenario: ['', 'one of those below; all of the engine by default'],
  operations: ['2000', 'number of operations in each scenario'],
  kills: ['20', 'of the scenario "kills": a quarter of them during its start'],
  processes: ['2', 'of the scenarios "many" and "rolling", on one database'],
  seed: ['', 'of the generated operations; random by default'],
  port: ['0', 'of the service; 0 for a free one'],
  journal: [join(tmpdir(), 'candela-faults.jsonl'), 'file for requests and responses'],
  server: ['', 'PostgreSQL for temporary databases; TEST_DATABASE_URL by default'],
  redis: ['', 'TEST_REDIS_URL by default'],
} as const;

export const USAGE = `faults: injects faults into the service under load, and reconciles what it acknowledged.

  pnpm --filter @candela/faults faults -- --engine embedded --operations 20000 --kills 20 --seed 1

${Object.entries(OPTIONS)
  .map(
    ([name, [initial, meaning]]) => `  --${name.padEnd(12)}${meaning}${initial && ` (${initial})`}`,
  )
  .join('\n')}

Scenarios: ${SCENARIOS.map(({ name, engines }) => `${name} (${engines.join(', ')})`).join('; ')}.

Exit codes: 1 a promise was broken, 2 wrong usage.`;

export interface Arguments {
  readonly engine: Engine;
  readonly operations: number;
  readonly kills: number;
  readonly processes: number;
  readonly seed: number;
  readonly scenarios: readonly Scenario[];
  readonly journal: string;
  readonly port: number;
  readonly server: string;
  readonly redis: string;
}

/** @throws Error with a one-line message for the user; `help` requests the usage text. */
export function parseArguments(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Arguments | 'help' {
  const parsed = parseArgs({
    // pnpm passes on the `--` that ends its own options.
    args: argv[0] === '--' ? argv.slice(1) : [...argv],
    options: {
      ...Object.fromEntries(
        Object.keys(OPTIONS).map((name) => [name, { type: 'string' } as const]),
      ),
      help: { type: 'boolean' },
    },
  });
  const values: Readonly<Partial<Record<string, string | boolean>>> = parsed.values;
  if (values.help) return 'help';
  const text = (name: keyof typeof OPTIONS) => String(values[name] ?? OPTIONS[name][0]);
  const integer = (name: keyof typeof OPTIONS, value = text(name)) => {
    if (/^\d{1,10}$/.test(value)) return Number(value);
    throw new Error(`--${name} takes a whole number, not "${value}".`);
  };
  const engine = ENGINES.find((name) => name === text('engine'));
  if (engine === undefined) {
    throw new Error(`--engine is ${ENGINES.join(' or ')}, not "${text('engine')}".`);
  }
  const { TEST_DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/postgres' } = environment;
  const { TEST_REDIS_URL = 'redis://127.0.0.1:6379' } = environment;
  return {
    ...{ engine, scenarios: selectScenarios(engine, text('scenario')) },
    ...{ operations: integer('operations'), kills: integer('kills') },
    ...{ processes: integer('processes'), port: integer('port'), journal: text('journal') },
    seed: integer('seed', text('seed') || String(randomInt(2 ** 31))),
    server: text('server') || TEST_DATABASE_URL,
    redis: text('redis') || TEST_REDIS_URL,
  };
}

function selectScenarios(engine: Engine, name: string): readonly Scenario[] {
  const possible = SCENARIOS.filter(({ engines }) => engines.includes(engine));
  const found = possible.filter((scenario) => name === '' || scenario.name === name);
  if (found.length > 0) return found;
  const names = possible.map((scenario) => scenario.name).join(', ');
  throw new Error(`--scenario on ${engine} is one of ${names}, not "${name}".`);
}
