import { vi } from 'vitest';
import type { Database } from '../db/types.js';

/**
 * The connection is lost once while committing, though the server commits: the first transaction after
 * which it `happened` answers with a reset.
 */
export function loseAnswerOnce(db: Database, happened: () => Promise<boolean>): Disposable {
  const transaction = db.transaction.bind(db);
  let lost = false;
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (...args) => {
    const result = await transaction(...args);
    if (lost || !(await happened())) return result;
    lost = true;
    throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
