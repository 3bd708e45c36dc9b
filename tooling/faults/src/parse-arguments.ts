import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios/index.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { ENGINES, type Engine } from './test-database.ts';

export const USAGE = `faults: breaks what the service stands on, under load, and reconciles what it acknowledged.

  pnpm --filter @candela/faults faults -- --engine embedded --operations 20000 --kills 20 --seed 1

  --engine NAME      embedded or postgres
  --operations N     what users ask for in each scenario
  --kills N          of the scenario "kills": a quarter of them while it starts
  --processes N      of the scenarios "many" and "rolling", on one database
  --seed N           what is drawn follows from it; one is drawn, and printed, where none is given
  --scenario NAME    one of those below; all that the engine has where none is given
  --json FILE        the same as data
  --journal FILE     where what was sent and heard is written
  --port N           where the service listens; a free port where none is given
  --server URL       PostgreSQL, for throw-away databases: TEST_DATABASE_URL where none is given
  --redis URL        TEST_REDIS_URL where none is given
  --help             this text

Scenarios: ${SCENARIOS.map(({ name, engines }) => `${name} (${engines.join(', ')})`).join('; ')}.

Exit code 0: every promise was kept. 1: one was broken. 2: the command was not understood.`;

export interface Arguments {
  readonly engine: Engine;
  readonly operations: number;
  readonly kills: number;
  readonly processes: number;
  readonly seed: number;
  readonly scenarios: readonly Scenario[];
  readonly json: string | undefined;
  readonly journal: string;
  readonly port: number;
  readonly server: string;
  readonly redis: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error with a one-line message for the user; `help` requests the usage text. */
export function parseArguments(
  argv: readonly string[],
  environment: Environment,
): Arguments | 'help' {
  const { values } = parseArgs({
    // pnpm passes on the `--` that ends its own options.
    args: argv[0] === '--' ? argv.slice(1) : [...argv],
    options: {
      engine: { type: 'string', default: 'embedded' },
      operations: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '20' },
      processes: { type: 'string', default: '2' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      scenario: { type: 'string' },
      json: { type: 'string' },
      journal: { type: 'string', default: join(tmpdir(), 'candela-faults.jsonl') },
      port: { type: 'string', default: '0' },
      server: {
        type: 'string',
        default: environment.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
      },
      redis: { type: 'string', default: environment.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const engine = ENGINES.find((name) => name === values.engine);
  if (engine === undefined) {
    throw new Error(`--engine is ${ENGINES.join(' or ')}, not "${values.engine}".`);
  }
  return {
    engine,
    operations: parseWholeNumber('operations', values.operations),
    kills: parseWholeNumber('kills', values.kills),
    processes: parseWholeNumber('processes', values.processes),
    seed: parseWholeNumber('seed', values.seed),
    scenarios: selectScenarios(engine, values.scenario),
    json: values.json,
    journal: values.journal,
    port: parseWholeNumber('port', values.port),
    server: values.server,
    redis: values.redis,
  };
}

function selectScenarios(engine: Engine, name: string | undefined): readonly Scenario[] {
  const possible = SCENARIOS.filter(({ engines }) => engines.includes(engine));
  if (name === undefined) return possible;
  const found = possible.filter((scenario) => scenario.name === name);
  if (found.length > 0) return found;
  const names = possible.map((scenario) => scenario.name).join(', ');
  throw new Error(`--scenario on ${engine} is one of ${names}, not "${name}".`);
}

function parseWholeNumber(name: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number, not "${text}".`);
}
