import { Connection } from 'pg';
import { vi } from 'vitest';

/** Number of round trips to PostgreSQL during `work`, on all connections. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const wire = Connection.prototype as unknown as { sync(): void; query(): void };
  const spies = [vi.spyOn(wire, 'sync'), vi.spyOn(wire, 'query')];
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
