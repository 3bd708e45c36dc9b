import type { App } from '../app.js';
import type { Config } from '../config/config.js';
import type { Database } from '../db/types.js';
import { signingKeyOf } from '../modules/fair/signing-key.js';
import { createAuditLog } from './audit/log.js';
import { createOperators, type Operators } from './service.js';

export interface OperatorsOfApp {
  readonly app: Pick<App, 'services'>;
  readonly config: Config;
  readonly db: Database;
  readonly now: () => number;
}

/** The operators' side of a service that is wired. */
export function operatorsOf({ app: { services }, config, db, now }: OperatorsOfApp): Operators {
  const key = signingKeyOf(config.secrets.signing);
  return createOperators({ db, services, config, auditLog: createAuditLog({ db, key, now }), now });
}
