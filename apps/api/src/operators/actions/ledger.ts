import { fromMinor } from '@candela/money';
import * as z from 'zod';
import type { LedgerFault } from '../../ledger/ledger-audit.js';
import { fail, succeed } from '../../platform/result.js';
import { defineQuery } from '../action.js';

const MAX_LISTED_FAULTS = 5;

const checkLedger = defineQuery({
  name: 'ledger check',
  summary:
    'Verifies the whole ledger: entries of each transfer, balances and versions. Fails with exit code 1 on any error.',
  input: z.strictObject({}),
  prints: 'facts',
  columns: ['transfers', 'accounts', 'entries', 'faults'],
  async execute({ db, services: { ledger } }) {
    const { faults, ...counts } = await ledger.audit(db);
    if (faults.length === 0) return succeed({ data: { ...counts, faults: 0 } });
    const listedFaults = faults
      .slice(0, MAX_LISTED_FAULTS)
      .map((fault) => `${fault.kind} ${fault.id} (${formatDifference(fault)})`)
      .join(', ');
    return fail('books_broken', { count: faults.length, what: listedFaults });
  },
});

function formatDifference({ kind, difference }: Omit<LedgerFault, 'id'>): string {
  return kind === 'versions_broken' ? `${difference}` : fromMinor(difference);
}

export const ledgerActions = [checkLedger];
