import {
  type Connection,
  DatabaseError,
  Query,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';

/** Not in the driver's published types. */
interface DriverQuery extends Query {
  readonly name?: string | undefined;
  readonly text: string;
  submit: (connection: Connection) => Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleEmptyQuery(connection: DriverConnection): void;
  handleReadyForQuery(connection: DriverConnection): void;
  handleError(error: Error, connection: DriverConnection): void;
}

interface DriverConnection extends Connection {
  readonly submittedNamedStatements: Record<string, string | undefined>;
}

/** Unknown statement name, or a plan that no longer fits. */
export const STALE_STATEMENT_CODES = ['26000', '0A000'];

/** Whether driver and server may disagree about statement names after this failure. */
export function isPreparedStateUnknown(error: unknown): boolean {
  return !(error instanceof DatabaseError) || STALE_STATEMENT_CODES.includes(error.code ?? '');
}

export interface PipelinedStatement {
  readonly query: DriverQuery;
  /**
   * May wait long for a lock. Its response is then flushed at once, since a silent connection is
   * closed.
   */
  readonly mayBlock: boolean;
  readonly result: Promise<QueryResult>;
  cancel(): void;
}

export function createPipelinedStatement(
  config: QueryConfig,
  values?: unknown[],
  mayBlock = false,
): PipelinedStatement {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  // The caller may be gone after an earlier failure.
  promise.catch(() => {});
  // Without values the driver would use the simple protocol, which cannot be pipelined.
  const extended = { ...config, queryMode: 'extended' };
  const query = new Query(extended, values, (error, result) =>
    error ? reject(error) : resolve(result as unknown as QueryResult),
  );
  const cancel = () => reject(new Error('The transaction was undone before this was sent.'));
  return { query: query as DriverQuery, mayBlock, result: promise, cancel };
}

/**
 * Statements sent in one round trip. After a failure the server skips the rest, including a
 * `commit`.
 *
 * Suppresses the `Sync` of each query and sends one at the end. See "Pipelining" in PostgreSQL's
 * "Message Flow".
 */
export class PipelinedQuery implements Submittable {
  readonly #statements: readonly PipelinedStatement[];
  /** The connection must not be reused. */
  broken = false;
  /** Index of the next response. */
  #at = 0;
  #sent = 0;

  constructor(statements: readonly PipelinedStatement[]) {
    this.#statements = statements;
  }

  get #next(): DriverQuery | undefined {
    return this.#statements[this.#at]?.query;
  }

  /** The driver records by these what the server has parsed. */
  get name(): string | undefined {
    return this.#next?.name;
  }

  get text(): string | undefined {
    return this.#next?.text;
  }

  submit(connection: Connection): void {
    const connectionWithoutSync = Object.create(connection, {
      sync: { value: () => {} },
    }) as DriverConnection;
    let submitError: Error | undefined;
    connection.stream.cork();
    try {
      for (const { query, mayBlock } of this.#statements) {
        submitError = submitQuery(query, connectionWithoutSync);
        if (submitError) break;
        this.#sent += 1;
        if (mayBlock) connection.flush();
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    if (submitError) {
      this.broken = true;
      this.#failFrom(this.#sent, submitError, connectionWithoutSync);
    }
  }

  handleRowDescription(message: unknown): void {
    this.#next?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#next?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: DriverConnection): void {
    this.#next?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery(connection: DriverConnection): void {
    this.#next?.handleEmptyQuery(connection);
    this.#at += 1;
  }

  handleReadyForQuery(connection: DriverConnection): void {
    for (const { query } of this.#statements.slice(0, this.#sent))
      query.handleReadyForQuery(connection);
  }

  /** Earlier responses stay valid. */
  handleError(error: Error, connection: DriverConnection): void {
    for (const { query } of this.#statements.slice(0, this.#at))
      query.handleReadyForQuery(connection);
    if (isPreparedStateUnknown(error)) this.broken = true;
    this.#failFrom(this.#at, error, connection);
  }

  #failFrom(first: number, error: Error, connection: DriverConnection): void {
    for (const { query } of this.#statements.slice(first)) {
      // The server has not parsed it and needs its text again.
      if (query.name !== undefined) delete connection.submittedNamedStatements[query.name];
      query.handleError(error, connection);
    }
  }
}

/** If it cannot be serialized, nothing is sent. */
function submitQuery(query: DriverQuery, connection: DriverConnection): Error | undefined {
  let submitError: Error | undefined;
  const { handleError } = query;
  query.handleError = (error) => {
    submitError = error;
  };
  try {
    submitError = query.submit(connection) ?? submitError;
  } catch (error) {
    submitError = error as Error;
  } finally {
    query.handleError = handleError;
  }
  return submitError;
}
