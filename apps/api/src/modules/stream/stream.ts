import type { Language } from '@candela/contract';
import type { Session } from '../sessions/service.js';

/** Where a stream's bytes go: the other side of a connection. */
export interface Sink {
  /** Takes bytes, without waiting. */
  write(bytes: Buffer): void;
  /** Bytes that were taken and have not left this process. */
  readonly behind: number;
  /** Ends it in order: what was taken is still sent, unless its reader is slow. */
  end(): void;
  /** Ends it at once. */
  destroy(): void;
}

/** What is looked at. */
export interface Watched {
  readonly lang: Language;
  readonly instruments: readonly string[];
  readonly candles: { readonly id: string; readonly interval: number } | undefined;
}

export interface OpenStream {
  readonly session: Session;
  readonly network: string;
  readonly watched: Watched;
  readonly sink: Sink;
  /** The id that it goes on from, until it has begun. */
  readonly resumesAfter: number | undefined;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** Whether `hello` and what follows it were sent: before that nothing else is. */
  begun: boolean;
  /** All that moved the user's orders up to this version of their account was told. */
  version: number;
  /** What was told last, to tell a change. */
  profileText: string;
  messageId: string | undefined;
  candlesText: string;
  /** Bytes were left over when the last second's were written. */
  wasBehind: boolean;
}
