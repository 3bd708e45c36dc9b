import type { App } from '../app.js';
import type { Config } from '../config/config.js';
import type { Database } from '../db/types.js';
import { createEncryption } from '../encryption.js';
import { signingKeyFromHex } from '../modules/fair/signing-key.js';
import { createOperatorAccounts, type OperatorAccounts } from './accounts/service.js';
import { type AuditLog, createAuditLog } from './audit/log.js';
import { createOperators, type Operators } from './service.js';

export interface OperatorsOfApp {
  readonly app: Pick<App, 'services'>;
  readonly config: Config;
  readonly db: Database;
  readonly now: () => number;
}

export interface OperatorsSide {
  readonly operators: Operators;
  readonly accounts: OperatorAccounts;
  readonly auditLog: AuditLog;
}

export function operatorsOf({ app: { services }, config, db, now }: OperatorsOfApp): OperatorsSide {
  const auditLog = createAuditLog({ db, key: signingKeyFromHex(config.secrets.signing), now });
  const accounts = createOperatorAccounts({
    db,
    seal: createEncryption(config.secrets.dataKey),
    issuer: `${config.appName} console`,
    now,
  });
  const operators = createOperators({ db, services, config, auditLog, accounts, now });
  return { operators, accounts, auditLog };
}
