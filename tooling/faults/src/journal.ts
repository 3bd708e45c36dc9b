import { closeSync, openSync, writeSync } from 'node:fs';

/** What a user asks for. All but the first two and the last two carry a request id. */
export type OperationKind =
  | 'register'
  | 'login'
  | 'order'
  | 'recharge'
  | 'payment'
  | 'withdrawal'
  | 'machine'
  | 'card'
  | 'reminder';

/** What an answer says, by its wire names. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * - `open`: sent, or to be sent again.
 * - `acknowledged`: answered with success: it must be stored, once.
 * - `refused`: answered with a failure: it must not be.
 * - `given_up`: never answered, and not sent again: it may be stored, once.
 */
export type Outcome = 'open' | 'acknowledged' | 'refused' | 'given_up';

/** One thing that a user wanted, however often it was sent. */
export interface Operation {
  readonly id: number;
  readonly kind: OperationKind;
  readonly username: string;
  /** Wire fields, without token, passwords and request id. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where the call takes one. */
  readonly requestId: string | undefined;
  readonly sends: number;
  /** Epoch milliseconds. */
  readonly lastSentAt: number;
  readonly outcome: Outcome;
  /** Of an acknowledgement. Undefined where only a repeat told that it had been done. */
  readonly answer: Answer | undefined;
  /** Of a refusal. */
  readonly code: string | undefined;
  /** Answers to the same request sent again after its acknowledgement. */
  readonly repeats: readonly Answer[];
}

export type Wanted = Pick<Operation, 'kind' | 'username' | 'fields' | 'requestId'>;

/**
 * The harness's own log: what was sent, and what was heard of it. Each line is written before its request is
 * sent, or before its answer is acted upon, so that the file holds no less than the service may have seen.
 */
export interface Journal {
  begin(wanted: Wanted): number;
  sent(id: number): void;
  acknowledged(id: number, answer: Answer | undefined): void;
  repeated(id: number, answer: Answer): void;
  refused(id: number, code: string): void;
  /** No answer: a broken connection, a time-out, a fault of the service. */
  lost(id: number, why: string): void;
  givenUp(id: number): void;
  /** Of the harness itself: a kill, a start. */
  note(what: string, details: Readonly<Record<string, unknown>>): void;
  readonly operations: readonly Operation[];
  /** How many were acknowledged. */
  count(): number;
  /** Resolves when so many were. */
  reached(acknowledged: number): Promise<void>;
  close(): void;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** @param file is written anew, one JSON object a line. */
export function openJournal(file: string): Journal {
  const handle = openSync(file, 'w');
  const operations: Writable<Operation>[] = [];
  const waiting = new Set<{ readonly at: number; readonly resolve: () => void }>();
  let count = 0;

  const write = (event: string, details: object) =>
    void writeSync(handle, `${JSON.stringify({ at: Date.now(), event, ...details })}\n`);
  const find = (id: number): Writable<Operation> => {
    const operation = operations[id];
    if (operation === undefined) throw new Error(`There is no operation ${id}.`);
    return operation;
  };

  return {
    operations,
    count: () => count,
    begin(wanted) {
      const id = operations.length;
      operations.push({
        ...{ id, ...wanted, sends: 0, lastSentAt: 0, outcome: 'open' as const },
        ...{ answer: undefined, code: undefined, repeats: [] },
      });
      write('begun', { id, ...wanted });
      return id;
    },
    sent(id) {
      const operation = find(id);
      operation.sends += 1;
      operation.lastSentAt = Date.now();
      write('sent', { id, send: operation.sends });
    },
    acknowledged(id, answer) {
      write('acknowledged', { id, answer: answer?.id });
      Object.assign(find(id), { outcome: 'acknowledged', answer });
      count += 1;
      for (const waiter of waiting) {
        if (waiter.at > count) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    },
    repeated(id, answer) {
      write('repeated', { id, answer: answer.id });
      const operation = find(id);
      operation.repeats = [...operation.repeats, answer];
    },
    refused(id, code) {
      write('refused', { id, code });
      Object.assign(find(id), { outcome: 'refused', code });
    },
    lost: (id, why) => write('lost', { id, why }),
    givenUp(id) {
      write('given up', { id });
      find(id).outcome = 'given_up';
    },
    note: write,
    reached: (acknowledged) =>
      new Promise((resolve) => {
        if (count >= acknowledged) resolve();
        else waiting.add({ at: acknowledged, resolve });
      }),
    close: () => closeSync(handle),
  };
}
