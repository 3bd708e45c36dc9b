import type { StubbedService } from '@candela/api-client/testing';
import { SERVICE_TIME_HEADER } from '@candela/contract';
import { vi } from 'vitest';

const AHEAD_MS = 10 * 60_000;

/**
 * Ten minutes; the clock keeps running.
 *
 * @returns the service's epoch second.
 */
export function setDeviceClockAhead(): number {
  const second = Math.floor(Date.now() / 1_000);
  vi.useFakeTimers({ shouldAdvanceTime: true, now: second * 1_000 + AHEAD_MS });
  return second;
}

export function stampServiceTime(service: StubbedService): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await service.fetch(input, init);
    response.headers.set(SERVICE_TIME_HEADER, String(Date.now() - AHEAD_MS));
    return response;
  });
}
