import { closeSync, openSync, writeSync } from 'node:fs';

/** All except `register`, `login`, `card` and `reminder` carry a request id. */
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

/** By wire names. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * - `open`: sent, or to be sent again.
 * - `acknowledged`: must be stored exactly once.
 * - `refused`: must not be stored.
 * - `given_up`: not sent again; may be stored at most once.
 */
export type Outcome = 'open' | 'acknowledged' | 'refused' | 'given_up';

/** Regardless of how often it was sent. */
export interface Operation {
  readonly id: number;
  readonly kind: OperationKind;
  readonly username: string;
  /** Without token, passwords and request id. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly sends: number;
  /** Epoch milliseconds. */
  readonly lastSentAt: number;
  readonly outcome: Outcome;
  /** Undefined if only a repeat revealed the success. */
  readonly answer: Answer | undefined;
  readonly code: string | undefined;
  /** After the acknowledgement. */
  readonly repeats: readonly Answer[];
}

export type OperationRequest = Pick<Operation, 'kind' | 'username' | 'fields' | 'requestId'>;

/**
 * Written before a request is sent or a response is processed, so that it covers everything the
 * service may have seen.
 */
export interface Journal {
  begin(operationRequest: OperationRequest): number;
  sent(id: number): void;
  acknowledged(id: number, answer: Answer | undefined): void;
  repeated(id: number, answer: Answer): void;
  refused(id: number, code: string): void;
  /** Broken connection, timeout or server error. */
  unanswered(id: number, reason: string): void;
  givenUp(id: number): void;
  /** Of the harness itself. */
  log(what: string, details: Readonly<Record<string, unknown>>): void;
  readonly operations: readonly Operation[];
  count(): number;
  waitForAcknowledged(acknowledged: number): Promise<void>;
  close(): void;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** @param file overwritten; one JSON object per line. */
export function openJournal(file: string): Journal {
  const handle = openSync(file, 'w');
  const operations: Writable<Operation>[] = [];
  const waiters = new Set<{ readonly at: number; readonly resolve: () => void }>();
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
    begin(operationRequest) {
      const id = operations.length;
      operations.push({
        ...{ id, ...operationRequest, sends: 0, lastSentAt: 0, outcome: 'open' as const },
        ...{ answer: undefined, code: undefined, repeats: [] },
      });
      write('begun', { id, ...operationRequest });
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
      for (const waiter of waiters) {
        if (waiter.at > count) continue;
        waiters.delete(waiter);
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
    unanswered: (id, reason) => write('lost', { id, why: reason }),
    givenUp(id) {
      write('given up', { id });
      find(id).outcome = 'given_up';
    },
    log: write,
    waitForAcknowledged: (acknowledged) =>
      new Promise((resolve) => {
        if (count >= acknowledged) resolve();
        else waiters.add({ at: acknowledged, resolve });
      }),
    close: () => closeSync(handle),
  };
}
