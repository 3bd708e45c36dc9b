import { vi } from 'vitest';
import type { Database } from '../../src/platform/db/types.js';

/** The first transaction after which `isDone` returns true commits, but rejects with ECONNRESET. */
export function loseCommitResponseOnce(db: Database, isDone: () => Promise<boolean>): Disposable {
  const transaction = db.transaction.bind(db);
  let lost = false;
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (...args) => {
    const result = await transaction(...args);
    if (lost || !(await isDone())) return result;
    lost = true;
    throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
