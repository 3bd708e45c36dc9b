import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** Unknown statement name, or a plan that no longer fits. */
export const STALE_STATEMENT_CODES = ['26000', '0A000'];

/** Driver and server may disagree about statement names. */
function isPreparedStateUnknown(error: unknown): boolean {
  return !(error instanceof DatabaseError) || STALE_STATEMENT_CODES.includes(error.code ?? '');
}

/** For one transaction of the query builder, which does not check these cases. */
export function openCheckedTransaction(client: PoolClient) {
  let isEnded = false;
  let isStateUnknown = false;

  async function send(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    try {
      return await client.query(config, values);
    } catch (error) {
      isStateUnknown ||= isPreparedStateUnknown(error);
      throw error;
    }
  }

  async function commit(config: QueryConfig): Promise<QueryResult> {
    isEnded = true;
    const result = await send(config);
    // The server answers the commit of a failed transaction with ROLLBACK, not with an error.
    if (result.command === 'ROLLBACK') {
      throw new Error('A statement of the transaction has failed: nothing was committed.');
    }
    return result;
  }

  /** A failure would hide the cause of the rollback. */
  async function rollBack(config: QueryConfig): Promise<void> {
    isEnded = true;
    await send(config).catch(() => {});
  }

  function query(config: QueryConfig, values?: unknown[]): Promise<unknown> {
    if (config.text === 'rollback') return rollBack(config);
    // It would run outside the transaction.
    if (isEnded) return Promise.reject(new Error('The transaction has already ended.'));
    return config.text === 'commit' ? commit(config) : send(config, values);
  }

  return { client: { query }, isStateUnknown: () => isStateUnknown };
}
