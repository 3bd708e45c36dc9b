import { STATEMENT_TYPES, type StatementType } from '@candela/contract/calls/funds';
import { fromMinor } from '@candela/money';
import type { Team } from '../../account/team/service.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Database } from '../../platform/db/types.js';

export interface StatementFilter {
  page: number;
  limit: number;
  type?: StatementType | undefined;
  /** Epoch seconds, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  after?: string | undefined;
}

export interface StatementDeps {
  db: Database;
  ledger: Pick<Ledger, 'entries' | 'entryKinds'>;
  team: Pick<Team, 'findRebatePayerNames'>;
}

export type Statement = ReturnType<typeof createStatement>;

export function createStatement({ db, ledger, team }: StatementDeps) {
  return {
    async listStatement(userId: string, { type, ...filter }: StatementFilter) {
      const kinds = type === undefined ? STATEMENT_TYPES : [type];
      const rows = await ledger.entries(db, { ...filter, userId, kinds });
      const rebates = rows.filter(({ kind }) => kind === 'rebate');
      const names = await team.findRebatePayerNames(
        userId,
        rebates.map(({ reference }) => reference),
      );
      return rows.map((row) => ({
        id: row.transferId.toString(),
        type: row.kind,
        amount: fromMinor(row.amount),
        before: fromMinor(row.balanceBefore),
        after: fromMinor(row.balanceAfter),
        time: Math.floor(row.createdAt / 1_000),
        reference: row.reference,
        invited: row.kind === 'rebate' ? (names.get(row.reference) ?? null) : null,
        reason: row.reason,
      }));
    },

    /** Only types the user has: no filter is empty. */
    listStatementTypes: (userId: string) => ledger.entryKinds(db, userId, STATEMENT_TYPES),
  };
}
