import { STATEMENT_TYPES, type StatementType } from '@candela/contract/calls/funds';
import { fromMinor } from '@candela/money';
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/types.js';
import { type TransferKind, userAccount } from '../../ledger/kinds.js';
import { entries, transfers } from '../../ledger/schema.js';

export interface StatementFilter {
  page: number;
  limit: number;
  type?: StatementType | undefined;
  /** Epoch seconds, both ends included. */
  from?: number | undefined;
  to?: number | undefined;
}

export type Statement = ReturnType<typeof createStatement>;

/** Types people see are kinds of the ledger, by the same names. */
const VISIBLE: readonly TransferKind[] = STATEMENT_TYPES;

/** Every movement of the available balance: the entries that sum to it. */
export function createStatement({ db }: { db: Database }) {
  return {
    async list(userId: string, filter: StatementFilter) {
      const { page, limit, type, from, to } = filter;
      const conditions = [
        eq(entries.accountId, userAccount(userId, 'available')),
        ...(type === undefined ? [] : [eq(transfers.kind, type)]),
        ...(from === undefined ? [] : [gte(entries.createdAt, from * 1_000)]),
        ...(to === undefined ? [] : [lt(entries.createdAt, (to + 1) * 1_000)]),
        inArray(transfers.kind, [...VISIBLE]),
      ];
      const rows = await db
        .select({
          id: transfers.id,
          type: transfers.kind,
          amount: entries.amount,
          before: entries.balanceBefore,
          after: entries.balanceAfter,
          createdAt: entries.createdAt,
          reference: transfers.reference,
          reason: transfers.reason,
        })
        .from(entries)
        .innerJoin(transfers, eq(transfers.id, entries.transferId))
        .where(and(...conditions))
        .orderBy(desc(entries.accountVersion))
        .limit(limit)
        .offset((page - 1) * limit);
      return rows.map((row) => ({
        id: row.id.toString(),
        type: row.type as StatementType,
        amount: fromMinor(row.amount),
        before: fromMinor(row.before),
        after: fromMinor(row.after),
        time: Math.floor(row.createdAt / 1_000),
        reference: row.reference,
        reason: row.reason,
      }));
    },
  };
}
