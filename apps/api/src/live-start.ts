import { ConfigError } from './config/errors.js';
import type { Executor } from './db/types.js';
import { DEMO_USERNAME } from './modules/demo/service.js';
import type { Users } from './modules/users/service.js';
import { countOpenAccounts } from './operators/accounts/repository.js';

export interface LiveStartDeps {
  readonly db: Executor;
  readonly users: Pick<Users, 'findUserByName'>;
}

/**
 * What live mode asks of the database it starts on.
 *
 * @throws ConfigError where money would be in nobody's hands, or some of it is made up.
 */
export async function assertLiveStart({ db, users }: LiveStartDeps): Promise<void> {
  if ((await users.findUserByName(DEMO_USERNAME)) !== undefined) {
    throw new ConfigError(
      'MODE=live does not start: this database was a sandbox, whose balances are virtual; set DATABASE_URL or DATA_DIR to another one.',
    );
  }
  assertOperators(await countOpenAccounts(db));
}

/**
 * In live mode nobody but operators decides on money that comes and goes.
 *
 * @param operators how many have an account that is not blocked.
 * @throws ConfigError where there is none.
 */
export function assertOperators(operators: number): void {
  if (operators > 0) return;
  throw new ConfigError(
    'MODE=live does not start: there is no operator, and nobody else decides on recharges and withdrawals; make one first (pnpm ops operator add NAME --as NAME, on the embedded database with --create-database).',
  );
}
