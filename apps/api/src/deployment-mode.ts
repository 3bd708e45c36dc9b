import { ConfigError } from './config/errors.js';
import type { Executor } from './db/types.js';
import { type Mode, storeMode } from './modules/deployment/mode.js';
import { countOpenAccounts } from './operators/accounts/repository.js';

const MODE_MISMATCH: Readonly<Record<Mode, string>> = {
  live: 'MODE=live does not start: this database was a sandbox, whose balances are virtual',
  sandbox:
    'MODE=sandbox does not start: this database is of live mode, and a sandbox credits recharges by itself',
};

/**
 * The first start sets the mode permanently: virtual funds must not become money.
 *
 * @throws ConfigError for another mode, and for live mode without operators.
 */
export async function assertMode(db: Executor, mode: Mode): Promise<void> {
  if (mode === 'live') assertHasOperators(await countOpenAccounts(db));
  if ((await storeMode(db, mode)) === mode) return;
  throw new ConfigError(`${MODE_MISMATCH[mode]}; set DATABASE_URL or DATA_DIR to another one.`);
}

/**
 * In live mode only operators decide on recharges and withdrawals.
 *
 * @param operators accounts that are not blocked.
 * @throws ConfigError if there are none.
 */
export function assertHasOperators(operators: number): void {
  if (operators > 0) return;
  throw new ConfigError(
    'MODE=live does not start: there is no operator, and nobody else decides on recharges and withdrawals; make one first (pnpm ops operator add NAME --as NAME, on the embedded database with --create-database).',
  );
}
