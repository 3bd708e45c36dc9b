import type { ApiStore } from '@candela/api-client';
import type { StubbedService } from '@candela/api-client/testing';
import type { Instrument } from '@candela/api-client/trading';
import { listInstruments } from '@candela/contract/calls/trading';
import { vi } from 'vitest';

/** By wire class number. `drops`: network failure; `hangs`: no response. */
export type InstrumentsByClass = Record<string, readonly Instrument[] | 'drops' | 'hangs'>;

/** Call last, as it wraps the current `fetch`. */
export function respondByClass(service: StubbedService, byClass: InstrumentsByClass): void {
  const next = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const requestedClass = new URL(String(input), 'http://app').searchParams.get('class');
    if (requestedClass !== null) {
      const classRows = byClass[requestedClass] ?? [];
      if (classRows === 'drops') service.drop(listInstruments);
      else if (classRows === 'hangs') service.hang(listInstruments);
      else service.respond(listInstruments, [...classRows]);
    }
    return next(input, init);
  });
}

export function fulfilledListQueries(store: ApiStore): readonly unknown[] {
  return Object.values(store.getState().api.queries).filter(
    (query) => query?.endpointName === 'listInstruments' && query.status === 'fulfilled',
  );
}
