import { readFileSync } from 'node:fs';
import { parseConfig } from './config/config.js';
import { ConfigError } from './config/errors.js';
import { openDatabase } from './platform/db/connection.js';
import {
  defaultSet,
  type EngineParameterSet,
  NEWEST_ENGINE,
  parseParameterSetText,
} from './trading/market/parameter-sets.js';
import { createFairLog } from './trading/price-commitments/log.js';

const USAGE = `pnpm announce DAY [FILE]

Announces in the public log which parameters price and pay from a UTC day on (YYYY-MM-DD):
those that this release brings, or those of a JSON file. A change of engine begins on a Sunday.
The settings are the service's own; stop a service with an embedded database first.
`;

async function announce([day, file, ...others]: readonly string[]): Promise<void> {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) || others.length > 0) {
    throw new ConfigError(USAGE);
  }
  const set: EngineParameterSet =
    file === undefined
      ? defaultSet(NEWEST_ENGINE)
      : parseParameterSetText(readFileSync(file, 'utf8').trim());
  // biome-ignore lint/style/noProcessEnv: a separate program; config parses it
  const config = parseConfig(process.env);
  const connection = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onConnectionLost: () => {},
  });
  try {
    await connection.migrate();
    const { db } = connection;
    const log = createFairLog({ db, signingKey: config.secrets.signing, now: Date.now });
    const { hash } = await log.announce(day, set);
    process.stdout.write(
      `From ${day} on (UTC) the parameters are ${hash}, engine ${set.engine}.\n`,
    );
  } finally {
    await connection.close();
  }
}

try {
  await announce(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
