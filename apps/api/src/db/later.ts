import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { isOutOfStep, JoinedQuery, type JoinedStatement, joinedStatement } from './joined-query.js';
import type { Naming } from './name-repeated.js';
import type { Transaction } from './types.js';

interface Waiting {
  /**
   * Holds the next statement back. `came` resolves when it was issued, with a function that sends
   * it unless it was sent; `forget` cancels.
   */
  next(options: LaterOptions): { readonly came: Promise<() => void>; readonly forget: () => void };
  /** They settle by the end of the transaction. */
  readonly answers: Promise<unknown>[];
}

export interface LaterOptions {
  /**
   * It may wait long for a lock.
   * @default false
   */
  readonly waits?: boolean;
}

const waiting = new WeakMap<Transaction, Waiting>();

/**
 * Holds a statement back and sends it with the transaction's next one. If it fails, the next one
 * does not run, not even a `commit`. `transact` returns the result of an `Undone` that `ask`
 * rejects with. On the embedded engine it runs at once.
 *
 * @param ask issues exactly one statement
 * @returns a function for the response; call it once another statement was issued, or none follows
 */
export async function later<T>(
  tx: Transaction,
  ask: () => Promise<T>,
  options: LaterOptions = {},
): Promise<() => Promise<T>> {
  const wire = waiting.get(tx);
  if (wire === undefined) {
    const answer = await ask();
    return () => Promise.resolve(answer);
  }
  const { came, forget } = wire.next(options);
  // In its own promise: each `await` of a builder's query runs it again.
  const answer = (async () => ask())();
  // The statement sent with it fails too.
  answer.catch(() => {});
  wire.answers.push(answer);
  const send = await Promise.race([came, answer.then(() => undefined)]).finally(forget);
  return () => {
    send?.();
    return answer;
  };
}

export function answersForLater(tx: Transaction): readonly Promise<unknown>[] {
  return waiting.get(tx)?.answers ?? [];
}

interface Asked {
  readonly came: (send: () => void) => void;
  readonly waits: boolean;
}

const NOTHING: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * A layer between the query builder and a connection that sends `begin` with the first statement.
 */
export function openTransaction(client: PoolClient, name: Naming) {
  let kept: JoinedStatement[] = [];
  /** Response to `begin` once it was sent. */
  let begun: Promise<unknown> | undefined;
  let ended = false;
  const sentTogether: JoinedQuery[] = [];
  /** A failed statement left the connection in an unknown state. */
  let isInDoubt = false;
  let asked: Asked | undefined;

  function keep(config: QueryConfig, values?: unknown[], waits = false): JoinedStatement {
    const statement = joinedStatement(name(config, values) as QueryConfig, values, waits);
    kept.push(statement);
    return statement;
  }

  function send(): void {
    const [first] = kept;
    if (first === undefined) return;
    const joined = new JoinedQuery(kept);
    sentTogether.push(joined);
    client.query(joined);
    begun ??= first.answer;
    kept = [];
  }

  function drop(): void {
    for (const { drop } of kept) drop();
    kept = [];
  }

  function keepFor({ came, waits }: Asked, config: QueryConfig, values?: unknown[]) {
    const statement = keep(config, values, waits);
    came(() => {
      if (kept.includes(statement)) send();
    });
    return statement.answer;
  }

  async function end(config: QueryConfig): Promise<QueryResult> {
    ended = true;
    asked = undefined;
    if (config.text === 'rollback') drop();
    // The server knows nothing of it.
    if (begun === undefined && kept.length <= 1) {
      kept = [];
      return NOTHING;
    }
    if (kept.length === 0) return heard(config, await client.query(config));
    const { answer } = keep(config);
    send();
    return heard(config, await answer);
  }

  /** The server answers the commit of a failed transaction with ROLLBACK, not with an error. */
  function heard({ text }: QueryConfig, result: QueryResult): QueryResult {
    if (text === 'commit' && result.command === 'ROLLBACK') {
      throw new Error('A statement of the transaction has failed: nothing was committed.');
    }
    return result;
  }

  function refuseEnded(): void {
    if (ended) throw new Error('The transaction has ended: nothing can be asked in it any more.');
  }

  async function ask(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    // Concurrent statements wait for `begin`.
    await begun;
    // It may have ended meanwhile.
    refuseEnded();
    try {
      return await client.query(config, values);
    } catch (error) {
      isInDoubt ||= isOutOfStep(error);
      throw error;
    }
  }

  /** The builder also rolls back after a failed commit; that error would hide the cause. */
  async function undo(config: QueryConfig): Promise<QueryResult> {
    const undone = ended ? client.query(config) : end(config);
    return undone.catch(() => NOTHING);
  }

  async function query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (config.text === 'rollback') return undo(config);
    refuseEnded();
    if (config.text === 'commit') return end(config);
    if (begun === undefined && kept.length === 0) {
      // The first statement is `begin`.
      keep(config, values);
      return NOTHING;
    }
    if (asked !== undefined) {
      const own = asked;
      asked = undefined;
      return keepFor(own, config, values);
    }
    if (kept.length === 0) return ask(config, values);
    const { answer } = keep(config, values);
    send();
    return answer;
  }

  return {
    client: { query },
    isBroken: () => isInDoubt || sentTogether.some(({ broken }) => broken),

    /** Call it before the transaction's first statement. */
    take(tx: Transaction): Transaction {
      const next = ({ waits = false }: LaterOptions) => {
        const { promise, resolve } = Promise.withResolvers<() => void>();
        const own = { came: resolve, waits };
        asked = own;
        const forget = () => {
          if (asked === own) asked = undefined;
        };
        return { came: promise, forget };
      };
      waiting.set(tx, { next, answers: [] });
      return tx;
    },
  };
}
