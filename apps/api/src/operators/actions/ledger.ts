import { fromMinor } from '@candela/money';
import * as z from 'zod';
import type { LedgerFault } from '../../ledger/ledger-audit.js';
import { fail, succeed } from '../../result.js';
import { defineLook } from '../action.js';

const NAMED_MAX = 5;

const checkLedger = defineLook({
  name: 'ledger check',
  summary:
    'Adds up the whole ledger: entries of each transfer, balances, versions. Refused (exit code 1) when anything is wrong.',
  input: z.strictObject({}),
  prints: 'facts',
  columns: ['transfers', 'accounts', 'entries', 'faults'],
  async look({ db, services: { ledger } }) {
    const { faults, ...counted } = await ledger.audit(db);
    if (faults.length === 0) return succeed({ data: { ...counted, faults: 0 } });
    const what = faults
      .slice(0, NAMED_MAX)
      .map((fault) => `${fault.kind} ${fault.id} (${offText(fault)})`)
      .join(', ');
    return fail('books_broken', { count: faults.length, what });
  },
});

function offText({ kind, difference }: Omit<LedgerFault, 'id'>): string {
  return kind === 'versions_broken' ? `${difference}` : fromMinor(difference);
}

export const ledgerActions = [checkLedger];
