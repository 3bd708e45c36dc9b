import { FEED_STALE_SECONDS } from '@candela/contract';
import { countDeadLetteredRealNames } from '../account/realname/repository.js';
import { countDeadLetteredRecharges } from '../funds/recharges/repository.js';
import { countDeadLetteredWithdrawals } from '../funds/withdrawals/repository.js';
import { countDeadLetteredMachines } from '../machines/repository.js';
import { countMissingHeads } from '../operators/audit/audit-log.js';
import type { Database } from '../platform/db/types.js';
import type { Gauges } from '../platform/http/metrics.js';
import { assertFreeDiskSpace, NotReadyError, type Readiness } from '../platform/readiness.js';
import { SETTLEMENT_LATE_SECONDS } from '../trading/orders/constants.js';
import { countDeadLetteredOrders } from '../trading/orders/repository.js';
import type { AppDeps, Services } from './services.js';

export function createReadiness(
  { config, connection, clock }: AppDeps,
  { feed, fair, settlement }: Services,
): Readiness {
  const { now } = clock;
  return {
    database: () => connection.ping(),
    commitments: fair.assertPublishedInAdvance,
    clocks: async () => {
      const clockFault = clock.disagreement();
      if (clockFault !== undefined) throw new NotReadyError(clockFault);
    },
    feed: async () => {
      const { lastSecond, stale } = feed.health();
      if (!stale) return;
      if (lastSecond === undefined) throw new NotReadyError('there is no price yet');
      const age = Math.floor(now() / 1_000) - lastSecond;
      throw new NotReadyError(`the last price is ${age} s old, the limit is ${FEED_STALE_SECONDS}`);
    },
    settlement: async () => {
      const lagSeconds = await settlement.lagSeconds();
      if (lagSeconds <= SETTLEMENT_LATE_SECONDS) return;
      throw new NotReadyError(
        `orders are ${lagSeconds} s late, the limit is ${SETTLEMENT_LATE_SECONDS}`,
      );
    },
    disk: () => assertFreeDiskSpace(config.dataDir),
  };
}

export function createGauges(
  db: Database,
  dataDir: string,
  { settlement, streams }: Services,
): Gauges {
  return {
    candela_audit_heads_missing: {
      help: 'Rows of the audit log whose head is not in DATA_DIR; negative when rows were removed.',
      read: () => countMissingHeads(db, dataDir),
    },
    candela_streams_open: {
      help: 'Streams that are open in this process.',
      read: async () => streams.countOpen(),
    },
    candela_streams_dropped: {
      help: 'Streams that this process has dropped since its start, since their readers were slow.',
      read: async () => streams.countDropped(),
    },
    candela_settlement_lag_seconds: {
      help: 'How long ago the oldest order that is not settled came due.',
      read: settlement.lagSeconds,
    },
    candela_orders_dead_letter: {
      help: 'Orders that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredOrders(db),
    },
    candela_recharges_dead_letter: {
      help: 'Recharges that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredRecharges(db),
    },
    candela_real_names_dead_letter: {
      help: 'Real names that contradict what is stored and wait for an operator.',
      read: () => countDeadLetteredRealNames(db),
    },
    candela_machines_dead_letter: {
      help: 'Machines that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredMachines(db),
    },
    candela_withdrawals_dead_letter: {
      help: 'Withdrawals that contradict the ledger and wait for an operator.',
      read: () => countDeadLetteredWithdrawals(db),
    },
  };
}
