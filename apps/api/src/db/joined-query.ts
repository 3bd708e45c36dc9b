import {
  type Connection,
  DatabaseError,
  Query,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';

/** Not in the driver's published types. */
interface Part extends Query {
  readonly name?: string | undefined;
  readonly text: string;
  submit: (connection: Connection) => Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleEmptyQuery(connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}

interface Wire extends Connection {
  readonly submittedNamedStatements: Record<string, string | undefined>;
}

/** Unknown statement name, or a plan that no longer fits. */
export const OUT_OF_STEP = ['26000', '0A000'];

/** Whether driver and server may disagree about statement names after this failure. */
export function isOutOfStep(error: unknown): boolean {
  return !(error instanceof DatabaseError) || OUT_OF_STEP.includes(error.code ?? '');
}

export interface JoinedStatement {
  readonly part: Part;
  /**
   * May wait long for a lock. Its response is then flushed at once, since a silent connection is
   * closed.
   */
  readonly waits: boolean;
  readonly answer: Promise<QueryResult>;
  drop(): void;
}

export function joinedStatement(
  config: QueryConfig,
  values?: unknown[],
  waits = false,
): JoinedStatement {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  // The caller may be gone after an earlier failure.
  promise.catch(() => {});
  // Without values the driver would use the simple protocol, which cannot be pipelined.
  const extended = { ...config, queryMode: 'extended' };
  const part = new Query(extended, values, (error, result) =>
    error ? reject(error) : resolve(result as unknown as QueryResult),
  );
  const drop = () => reject(new Error('The transaction was undone before this was sent.'));
  return { part: part as Part, waits, answer: promise, drop };
}

/**
 * Statements sent in one round trip. After a failure the server skips the rest, including a
 * `commit`.
 *
 * Suppresses the `Sync` of each query and sends one at the end. See "Pipelining" in PostgreSQL's
 * "Message Flow".
 */
export class JoinedQuery implements Submittable {
  readonly #statements: readonly JoinedStatement[];
  /** The connection must not be reused. */
  broken = false;
  /** Index of the next response. */
  #at = 0;
  #sent = 0;

  constructor(statements: readonly JoinedStatement[]) {
    this.#statements = statements;
  }

  get #next(): Part | undefined {
    return this.#statements[this.#at]?.part;
  }

  /** The driver records by these what the server has parsed. */
  get name(): string | undefined {
    return this.#next?.name;
  }

  get text(): string | undefined {
    return this.#next?.text;
  }

  submit(connection: Connection): void {
    const own = Object.create(connection, { sync: { value: () => {} } }) as Wire;
    let failed: Error | undefined;
    connection.stream.cork();
    try {
      for (const { part, waits } of this.#statements) {
        failed = submitted(part, own);
        if (failed) break;
        this.#sent += 1;
        if (waits) connection.flush();
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    if (failed) {
      this.broken = true;
      this.#failFrom(this.#sent, failed, own);
    }
  }

  handleRowDescription(message: unknown): void {
    this.#next?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#next?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.#next?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery(connection: Wire): void {
    this.#next?.handleEmptyQuery(connection);
    this.#at += 1;
  }

  handleReadyForQuery(connection: Wire): void {
    for (const { part } of this.#statements.slice(0, this.#sent))
      part.handleReadyForQuery(connection);
  }

  /** Earlier responses stay valid. */
  handleError(error: Error, connection: Wire): void {
    for (const { part } of this.#statements.slice(0, this.#at))
      part.handleReadyForQuery(connection);
    if (isOutOfStep(error)) this.broken = true;
    this.#failFrom(this.#at, error, connection);
  }

  #failFrom(first: number, error: Error, connection: Wire): void {
    for (const { part } of this.#statements.slice(first)) {
      // The server has not parsed it and needs its text again.
      if (part.name !== undefined) delete connection.submittedNamedStatements[part.name];
      part.handleError(error, connection);
    }
  }
}

/** If it cannot be serialized, nothing is sent. */
function submitted(part: Part, connection: Wire): Error | undefined {
  let failed: Error | undefined;
  const { handleError } = part;
  part.handleError = (error) => {
    failed = error;
  };
  try {
    failed = part.submit(connection) ?? failed;
  } catch (error) {
    failed = error as Error;
  } finally {
    part.handleError = handleError;
  }
  return failed;
}
