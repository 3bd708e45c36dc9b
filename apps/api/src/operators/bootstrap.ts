import type { App } from '../app/app.js';
import type { Config } from '../config/config.js';
import type { Database } from '../platform/db/types.js';
import { createEncryption } from '../platform/encryption.js';
import { signingKeyFromHex } from '../trading/price-commitments/signing-key.js';
import { createOperatorAccounts, type OperatorAccounts } from './accounts/service.js';
import { type AuditLog, createAuditLog } from './audit/audit-log.js';
import { createOperators, type Operators } from './service.js';

export interface OperatorsBootstrapDeps {
  readonly app: Pick<App, 'services'>;
  readonly config: Config;
  readonly db: Database;
  readonly now: () => number;
  /** An act is done but less protected. */
  readonly onError: (error: unknown) => void;
}

export interface OperatorsContext {
  readonly operators: Operators;
  readonly accounts: OperatorAccounts;
  readonly auditLog: AuditLog;
}

export function bootstrapOperators({
  app: { services },
  config,
  db,
  now,
  onError,
}: OperatorsBootstrapDeps): OperatorsContext {
  const key = signingKeyFromHex(config.secrets.signing);
  const auditLog = createAuditLog({ db, key, dataDir: config.dataDir, now, onError });
  const accounts = createOperatorAccounts({
    db,
    encryption: createEncryption(config.secrets.dataKey),
    issuer: `${config.appName} console`,
    now,
  });
  const operators = createOperators({ db, services, config, auditLog, accounts, now });
  return { operators, accounts, auditLog };
}
