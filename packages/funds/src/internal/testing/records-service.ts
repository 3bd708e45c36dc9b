import type { Recharge, Withdrawal } from '@candela/api-client/funds';
import type { StubbedService } from '@candela/api-client/testing';
import { listRecharges, listWithdrawals } from '@candela/contract/calls/funds';
import { vi } from 'vitest';

export interface KeptRecords {
  recharges: readonly Recharge[];
  withdrawals: readonly Withdrawal[];
  /** All requests fail. */
  down: boolean;
  /** Response to every request for a single recharge, whatever its id. */
  mistaken?: Recharge | undefined;
}

/** Responds from the current content of `records`, by state and id. */
export function keepRecords(service: StubbedService, records: KeptRecords): void {
  const { fetch } = service;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const fields = new URLSearchParams(String(init?.body));
    if (records.down) {
      service.drop(listRecharges);
      service.drop(listWithdrawals);
    } else {
      const one = fields.has('recharge') ? records.mistaken : undefined;
      service.answer(listRecharges, one ? [one] : wanted(records.recharges, fields, 'recharge'));
      service.answer(listWithdrawals, wanted(records.withdrawals, fields, 'withdrawal'));
    }
    return fetch(input, init);
  });
}

function wanted<Row extends { readonly id: string; readonly status: string }>(
  rows: readonly Row[],
  fields: URLSearchParams,
  name: string,
): Row[] {
  const id = fields.get(name);
  const state = fields.get('state');
  return rows.filter((row) => (id ? row.id === id : state === null || row.status === state));
}
