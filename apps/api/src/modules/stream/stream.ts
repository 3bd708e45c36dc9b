import type { Language } from '@candela/contract';
import type { Session } from '../sessions/service.js';

export interface Sink {
  write(bytes: Buffer): void;
  /** Bytes accepted but not yet sent. */
  readonly behind: number;
  /** Sends pending bytes first, unless the client is slow. */
  end(): void;
  destroy(): void;
}

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
  /** Event id to resume from. */
  readonly resumesAfter: number | undefined;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** Whether the initial events were sent; nothing else is sent before. */
  begun: boolean;
  /** Order changes up to this account version were sent. */
  version: number;
  /** Last sent, to detect changes. */
  profileText: string;
  messageId: string | undefined;
  candlesText: string;
  /** Bytes were pending at the previous second. */
  wasBehind: boolean;
}
