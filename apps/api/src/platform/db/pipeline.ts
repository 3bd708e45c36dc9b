import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import {
  createPipelinedStatement,
  isPreparedStateUnknown,
  PipelinedQuery,
  type PipelinedStatement,
} from './pipelined-query.js';
import type { StatementNamer } from './statement-namer.js';
import type { Transaction } from './types.js';

interface TransactionPipeline {
  /**
   * Holds the next statement back. `came` resolves when it was issued, with a function that sends
   * it unless it was sent; `forget` cancels.
   */
  captureNext(options: DeferOptions): {
    readonly issued: Promise<() => void>;
    readonly cancelCapture: () => void;
  };
  /** They settle by the end of the transaction. */
  readonly results: Promise<unknown>[];
}

export interface DeferOptions {
  /**
   * It may wait long for a lock.
   * @default false
   */
  readonly mayBlock?: boolean;
}

const pipelines = new WeakMap<Transaction, TransactionPipeline>();

/**
 * Holds a statement back and sends it with the transaction's next one. If it fails, the next one
 * does not run, not even a `commit`. `transact` returns the result of a `RollbackError` that
 * `execute` rejects with. On the embedded engine it runs at once.
 *
 * @param execute issues exactly one statement
 * @returns a function for the response; call it once another statement was issued, or none follows
 */
export async function deferStatement<T>(
  tx: Transaction,
  execute: () => Promise<T>,
  options: DeferOptions = {},
): Promise<() => Promise<T>> {
  const pipeline = pipelines.get(tx);
  if (pipeline === undefined) {
    const result = await execute();
    return () => Promise.resolve(result);
  }
  const { issued, cancelCapture } = pipeline.captureNext(options);
  // In its own promise: each `await` of a builder's query runs it again.
  const result = (async () => execute())();
  // The statement sent with it fails too.
  result.catch(() => {});
  pipeline.results.push(result);
  const send = await Promise.race([issued, result.then(() => undefined)]).finally(cancelCapture);
  return () => {
    send?.();
    return result;
  };
}

export function deferredResults(tx: Transaction): readonly Promise<unknown>[] {
  return pipelines.get(tx)?.results ?? [];
}

interface PendingCapture {
  readonly issued: (send: () => void) => void;
  readonly mayBlock: boolean;
}

const EMPTY_RESULT: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * A layer between the query builder and a connection that sends `begin` with the first statement.
 */
export function openPipelinedTransaction(client: PoolClient, nameStatement: StatementNamer) {
  let queued: PipelinedStatement[] = [];
  /** Response to `begin` once it was sent. */
  let beginResult: Promise<unknown> | undefined;
  let isEnded = false;
  const sentBatches: PipelinedQuery[] = [];
  /** A failed statement left the connection in an unknown state. */
  let isStateUnknown = false;
  let pendingCapture: PendingCapture | undefined;

  function enqueue(config: QueryConfig, values?: unknown[], mayBlock = false): PipelinedStatement {
    const statement = createPipelinedStatement(
      nameStatement(config, values) as QueryConfig,
      values,
      mayBlock,
    );
    queued.push(statement);
    return statement;
  }

  function send(): void {
    const [first] = queued;
    if (first === undefined) return;
    const batch = new PipelinedQuery(queued);
    sentBatches.push(batch);
    client.query(batch);
    beginResult ??= first.result;
    queued = [];
  }

  function cancel(): void {
    for (const { cancel } of queued) cancel();
    queued = [];
  }

  function enqueueFor(
    { issued, mayBlock }: PendingCapture,
    config: QueryConfig,
    values?: unknown[],
  ) {
    const statement = enqueue(config, values, mayBlock);
    issued(() => {
      if (queued.includes(statement)) send();
    });
    return statement.result;
  }

  async function end(config: QueryConfig): Promise<QueryResult> {
    isEnded = true;
    pendingCapture = undefined;
    if (config.text === 'rollback') cancel();
    // The server knows nothing of it.
    if (beginResult === undefined && queued.length <= 1) {
      queued = [];
      return EMPTY_RESULT;
    }
    if (queued.length === 0) return assertCommitted(config, await client.query(config));
    const { result } = enqueue(config);
    send();
    return assertCommitted(config, await result);
  }

  /** The server answers the commit of a failed transaction with ROLLBACK, not with an error. */
  function assertCommitted({ text }: QueryConfig, result: QueryResult): QueryResult {
    if (text === 'commit' && result.command === 'ROLLBACK') {
      throw new Error('A statement of the transaction has failed: nothing was committed.');
    }
    return result;
  }

  function assertNotEnded(): void {
    if (isEnded) throw new Error('The transaction has ended: nothing can be asked in it any more.');
  }

  async function execute(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    // Concurrent statements wait for `begin`.
    await beginResult;
    // It may have ended meanwhile.
    assertNotEnded();
    try {
      return await client.query(config, values);
    } catch (error) {
      isStateUnknown ||= isPreparedStateUnknown(error);
      throw error;
    }
  }

  /** The builder also rolls back after a failed commit; that error would hide the cause. */
  async function rollBack(config: QueryConfig): Promise<QueryResult> {
    const rolledBack = isEnded ? client.query(config) : end(config);
    return rolledBack.catch(() => EMPTY_RESULT);
  }

  async function query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (config.text === 'rollback') return rollBack(config);
    assertNotEnded();
    if (config.text === 'commit') return end(config);
    if (beginResult === undefined && queued.length === 0) {
      // The first statement is `begin`.
      enqueue(config, values);
      return EMPTY_RESULT;
    }
    if (pendingCapture !== undefined) {
      const own = pendingCapture;
      pendingCapture = undefined;
      return enqueueFor(own, config, values);
    }
    if (queued.length === 0) return execute(config, values);
    const { result } = enqueue(config, values);
    send();
    return result;
  }

  return {
    client: { query },
    isBroken: () => isStateUnknown || sentBatches.some(({ broken }) => broken),

    /** Call it before the transaction's first statement. */
    attach(tx: Transaction): Transaction {
      const captureNext = ({ mayBlock = false }: DeferOptions) => {
        const { promise, resolve } = Promise.withResolvers<() => void>();
        const own = { issued: resolve, mayBlock };
        pendingCapture = own;
        const cancelCapture = () => {
          if (pendingCapture === own) pendingCapture = undefined;
        };
        return { issued: promise, cancelCapture };
      };
      pipelines.set(tx, { captureNext, results: [] });
      return tx;
    },
  };
}
