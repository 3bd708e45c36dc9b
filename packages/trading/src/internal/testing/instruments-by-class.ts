import type { ApiStore } from '@candela/api-client';
import type { StubbedService } from '@candela/api-client/testing';
import type { Instrument } from '@candela/api-client/trading';
import { listInstruments } from '@candela/contract/calls/trading';
import { vi } from 'vitest';

/** By wire class number. `drops`: network failure; `hangs`: no response. */
export type InstrumentsByClass = Record<string, readonly Instrument[] | 'drops' | 'hangs'>;

/** Reads `byClass` on each request. Call last, as it wraps the current `fetch`. */
export function answerByClass(service: StubbedService, byClass: InstrumentsByClass): void {
  const next = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const asked = new URL(String(input), 'http://app').searchParams.get('class');
    if (asked !== null) {
      const answer = byClass[asked] ?? [];
      if (answer === 'drops') service.drop(listInstruments);
      else if (answer === 'hangs') service.hang(listInstruments);
      else service.answer(listInstruments, [...answer]);
    }
    return next(input, init);
  });
}

/** Fulfilled list queries. */
export function listsThere(store: ApiStore): readonly unknown[] {
  return Object.values(store.getState().api.queries).filter(
    (query) => query?.endpointName === 'listInstruments' && query.status === 'fulfilled',
  );
}
