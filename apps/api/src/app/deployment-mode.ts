import { ConfigError } from '../config/errors.js';
import { countOpenAccounts } from '../operators/accounts/account-repository.js';
import type { Executor } from '../platform/db/types.js';
import { deployment } from './deployment-schema.js';

type Mode = (typeof deployment.$inferSelect)['mode'];

const MODE_MISMATCH: Readonly<Record<Mode, string>> = {
  live: 'MODE=live does not start: this database was a sandbox, whose balances are virtual',
  sandbox:
    'MODE=sandbox does not start: this database is of live mode, and a sandbox credits recharges by itself',
};

/**
 * Set permanently by the first start: virtual funds must not become money.
 * @throws ConfigError for another mode, and for live mode without operators.
 */
export async function assertMode(db: Executor, mode: Mode): Promise<void> {
  if (mode === 'live') assertHasOperators(await countOpenAccounts(db));
  if ((await storeMode(db, mode)) === mode) return;
  throw new ConfigError(`${MODE_MISMATCH[mode]}; set DATABASE_URL or DATA_DIR to another one.`);
}

/**
 * In live mode only operators decide on recharges and withdrawals.
 * @throws ConfigError if there are none.
 */
export function assertHasOperators(operators: number): void {
  if (operators > 0) return;
  throw new ConfigError(
    'MODE=live does not start: there is no operator to decide on recharges and withdrawals; add one first (pnpm ops operator add NAME --as NAME, on the embedded database with --create-database).',
  );
}

/** @returns the mode stored by the first start. */
async function storeMode(db: Executor, mode: Mode): Promise<Mode> {
  await db.insert(deployment).values({ mode }).onConflictDoNothing();
  const [stored] = await db.select().from(deployment);
  if (stored === undefined) throw new Error('The mode was not kept.');
  return stored.mode;
}
