import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { isOutOfStep, JoinedQuery, type JoinedStatement, joinedStatement } from './joined-query.js';
import type { Naming } from './name-repeated.js';
import type { Transaction } from './types.js';

interface Waiting {
  /**
   * Keeps the next statement back. `came` resolves when it is there, with what sends it unless it was
   * sent; `forget` gives up on one that never came.
   */
  next(options: LaterOptions): { readonly came: Promise<() => void>; readonly forget: () => void };
  /** Of all that was kept back. They settle by the end of the transaction. */
  readonly answers: Promise<unknown>[];
}

export interface LaterOptions {
  /** It may wait long for somebody else, and so may what goes with it. @default false */
  readonly waits?: boolean;
}

const waiting = new WeakMap<Transaction, Waiting>();

/**
 * Keeps a statement back and sends it together with the transaction's next one, in one round trip. If it
 * fails, what goes with it does not happen, the `commit` included, and `transact` gives the result of
 * an `Undone` that `ask` was rejected with. On the embedded engine, which has no wire, it runs at
 * once.
 *
 * @param ask asks for the one statement, and for nothing else.
 * @returns what to call for its answer once more was asked, or nothing more will be.
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
  // In a promise of its own: a query of the builder is asked anew by each who waits for it.
  const answer = (async () => ask())();
  // Without one who waits for it: the statement that goes with it fails, too.
  answer.catch(() => {});
  wire.answers.push(answer);
  const send = await Promise.race([came, answer.then(() => undefined)]).finally(forget);
  return () => {
    send?.();
    return answer;
  };
}

/** The answers to all that a transaction kept for later. */
export function answersForLater(tx: Transaction): readonly Promise<unknown>[] {
  return waiting.get(tx)?.answers ?? [];
}

/** A statement that is to be kept back when it comes. */
interface Asked {
  readonly came: (send: () => void) => void;
  readonly waits: boolean;
}

const NOTHING: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * Stands between the query builder and a connection for one transaction, whose `begin` goes with its
 * first statement.
 */
export function openTransaction(client: PoolClient, name: Naming) {
  let kept: JoinedStatement[] = [];
  /** Undefined until `begin` was sent, then its answer. */
  let begun: Promise<unknown> | undefined;
  let ended = false;
  const sentTogether: JoinedQuery[] = [];
  /** A statement that was sent alone has left the connection in doubt. */
  let isInDoubt = false;
  /** Set while the next statement is to be kept back. */
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

  /** The next statement, kept back for whoever asked for that. */
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
    // Of a transaction that asked nothing the server knows nothing.
    if (begun === undefined && kept.length <= 1) {
      kept = [];
      return NOTHING;
    }
    if (kept.length === 0) return heard(config, await client.query(config));
    const { answer } = keep(config);
    send();
    return heard(config, await answer);
  }

  /** The server answers the commit of what has failed with a rollback, and calls that no error. */
  function heard({ text }: QueryConfig, result: QueryResult): QueryResult {
    if (text === 'commit' && result.command === 'ROLLBACK') {
      throw new Error('A statement of the transaction has failed: nothing was committed.');
    }
    return result;
  }

  function refuseEnded(): void {
    if (ended) throw new Error('The transaction has ended: nothing can be asked in it any more.');
  }

  /** One that goes alone. */
  async function ask(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    // What is asked at once with the first is not sent before it is known that there is a transaction.
    await begun;
    // It may be over by now: what is sent after it would stand by itself.
    refuseEnded();
    try {
      return await client.query(config, values);
    } catch (error) {
      isInDoubt ||= isOutOfStep(error);
      throw error;
    }
  }

  /**
   * The builder rolls back after a commit that failed, too, and what the rollback failed with it would tell
   * in the place of why. Whatever becomes of it, the server keeps nothing: a connection that is not out of
   * its transaction is closed.
   */
  async function undo(config: QueryConfig): Promise<QueryResult> {
    const undone = ended ? client.query(config) : end(config);
    return undone.catch(() => NOTHING);
  }

  async function query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (config.text === 'rollback') return undo(config);
    refuseEnded();
    if (config.text === 'commit') return end(config);
    if (begun === undefined && kept.length === 0) {
      // The builder's first is `begin`.
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
    /** Whether the connection must not be used again. */
    isBroken: () => isInDoubt || sentTogether.some(({ broken }) => broken),

    /** Call it with the builder's transaction before anything is asked in it. */
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
