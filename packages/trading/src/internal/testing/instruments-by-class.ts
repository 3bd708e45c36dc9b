import type { StubbedService } from '@candela/api-client/testing';
import type { Instrument } from '@candela/api-client/trading';
import { listInstruments } from '@candela/contract/calls/trading';
import { vi } from 'vitest';

/** What each class has, by its number on the wire. */
export type InstrumentsByClass = Record<string, readonly Instrument[]>;

/** Lets the service answer each class with its own, as it is at the time of asking. Say it last. */
export function answerByClass(service: StubbedService, byClass: InstrumentsByClass): void {
  const next = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const asked = new URL(String(input), 'http://app').searchParams.get('class');
    if (asked !== null) service.answer(listInstruments, [...(byClass[asked] ?? [])]);
    return next(input, init);
  });
}
