import { Connection } from 'pg';
import { vi } from 'vitest';

/** Number of round trips to PostgreSQL during `work`, on all connections. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const wire = Connection.prototype as unknown as { sync(): void; query(): void };
  const asked = [vi.spyOn(wire, 'sync'), vi.spyOn(wire, 'query')];
  try {
    await work();
    return asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of asked) spy.mockRestore();
  }
}
