import type { Language } from '@candela/contract';
import type { Session } from '../../identity/sessions/service.js';

export interface StreamSink {
  write(bytes: Buffer): void;
  readonly pendingBytes: number;
  end(): void;
  destroy(): void;
}

export interface Subscription {
  readonly lang: Language;
  readonly instruments: readonly string[];
  readonly candles: { readonly id: string; readonly interval: number } | undefined;
}

export interface OpenStream {
  readonly session: Session;
  readonly network: string;
  readonly subscription: Subscription;
  readonly sink: StreamSink;
  readonly resumesAfter: number | undefined;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** Nothing is sent before the initial events. */
  isStarted: boolean;
  /** Order changes up to this account version were sent. */
  version: number;
  profileText: string;
  messageId: string | undefined;
  candlesText: string;
  hadPendingBytes: boolean;
}
