import {
  type Connection,
  DatabaseError,
  Query,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';

/** What the driver's own query and connection have beside their published types. */
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

/** The server does not know a statement by its name, or keeps a plan of it that does not fit any more. */
export const OUT_OF_STEP = ['26000', '0A000'];

/**
 * Whether the driver and the server may think differently of what has a name, after a statement failed so: the server
 * says it, or the driver gave up before it had asked.
 */
export function isOutOfStep(error: unknown): boolean {
  return !(error instanceof DatabaseError) || OUT_OF_STEP.includes(error.code ?? '');
}

/** A statement that is to go over the wire with others, and its answer. */
export interface JoinedStatement {
  readonly part: Part;
  /**
   * It may wait for somebody else as long as a statement may, and so may one behind it. It is then heard of as soon
   * as it is over: a line that is silent for longer than one statement may take is given up.
   */
  readonly waits: boolean;
  readonly answer: Promise<QueryResult>;
  /** For one that will never be sent. */
  drop(): void;
}

export function joinedStatement(
  config: QueryConfig,
  values?: unknown[],
  waits = false,
): JoinedStatement {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  // Whoever asked may have gone, as after an error of a statement before it.
  promise.catch(() => {});
  // Without values the driver would send it in a message that knows no others beside it.
  const extended = { ...config, queryMode: 'extended' };
  const part = new Query(extended, values, (error, result) =>
    error ? reject(error) : resolve(result as unknown as QueryResult),
  );
  const drop = () => reject(new Error('The transaction was undone before this was sent.'));
  return { part: part as Part, waits, answer: promise, drop };
}

/**
 * Statements that are sent together and answered together, in one round trip. The first that fails is
 * the last that runs: the server skips what comes after it, a `commit` too.
 *
 * Each is a query of the driver's own, kept from asking the server to answer at its end
 * (`Sync`): that is asked once, behind the last. See "Pipelining" in PostgreSQL's "Message Flow".
 */
export class JoinedQuery implements Submittable {
  readonly #statements: readonly JoinedStatement[];
  /** The driver and the server may no longer agree on what has a name: the connection is not to be used again. */
  broken = false;
  /** Whose answer comes next. */
  #at = 0;
  #sent = 0;

  constructor(statements: readonly JoinedStatement[]) {
    this.#statements = statements;
  }

  get #next(): Part | undefined {
    return this.#statements[this.#at]?.part;
  }

  /** By these the driver notes which statement the server has read. */
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

  /** What was answered before the error stays so. */
  handleError(error: Error, connection: Wire): void {
    for (const { part } of this.#statements.slice(0, this.#at))
      part.handleReadyForQuery(connection);
    if (isOutOfStep(error)) this.broken = true;
    this.#failFrom(this.#at, error, connection);
  }

  #failFrom(first: number, error: Error, connection: Wire): void {
    for (const { part } of this.#statements.slice(first)) {
      // Sent or not, the server has not read it, and must be given its text again.
      if (part.name !== undefined) delete connection.submittedNamedStatements[part.name];
      part.handleError(error, connection);
    }
  }
}

/** Sends one; what cannot be put on the wire tells it, and the driver sends nothing of it. */
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
