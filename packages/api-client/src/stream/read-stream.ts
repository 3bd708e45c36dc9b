import { REQUEST_TIMEOUT_MS } from '@candela/contract';
import { STREAM_SILENCE_MS } from '@candela/contract/stream';
import { readEnvelope, type SendResult } from '../internal/send.js';
import { timeLimit } from '../internal/time-limit.js';
import type { LearningClock } from '../service-clock.js';
import { createEventParser, type SentEvent } from './event-parser.js';

export type StreamEnd =
  /** Ended by service, network, silence or the caller. */
  | { readonly kind: 'ended' }
  /** The data violates the contract. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'over' }
  /** A response other than a stream. */
  | { readonly kind: 'refused'; readonly answer: Exclude<SendResult, { readonly kind: 'file' }> };

export interface StreamReading {
  readonly end: StreamEnd;
  /** Last `retry` value, ms. */
  readonly retryMs: number | undefined;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Id of the last processed event. */
  readonly lastEventId: string | undefined;
  /** Receives the time of the response. */
  readonly clock: Pick<LearningClock, 'listen'>;
}

/**
 * Reads a stream until it ends. Never throws. Ends as silent if no event completes within
 * `STREAM_SILENCE_MS`; partial data does not count, because a proxy may buffer.
 * @param take receives each event; a return value ends the reading.
 */
export async function readStream(
  address: string,
  { signal, lastEventId, clock }: ReadOptions,
  take: (event: SentEvent) => StreamEnd | undefined,
): Promise<StreamReading> {
  const parser = createEventParser();
  const decoder = new TextDecoder();
  const limit = timeLimit(signal, REQUEST_TIMEOUT_MS);
  const heard = clock.listen();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const ended = (end: StreamEnd): StreamReading => ({ end, retryMs: parser.retryMs });
  try {
    const response = await fetch(address, {
      ...(lastEventId !== undefined && { headers: { 'last-event-id': lastEventId } }),
      cache: 'no-store',
      signal: limit.signal,
    });
    heard(response.headers);
    if (!isStream(response)) {
      const answer = readEnvelope(await response.text());
      return ended({ kind: 'refused', answer: answer as Exclude<typeof answer, { kind: 'file' }> });
    }
    limit.extend(STREAM_SILENCE_MS);
    reader = response.body?.getReader();
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) return ended({ kind: 'ended' });
      for (const event of eventsIn(decoder.decode(read.value, { stream: true }))) {
        if (event === 'broken') return ended({ kind: 'broken' });
        limit.extend(STREAM_SILENCE_MS);
        const end = take(event);
        if (end) return ended(end);
      }
    }
  } catch {
    return ended({ kind: 'ended' });
  } finally {
    limit.end();
    // Rejects if the stream has already ended.
    void reader?.cancel().catch(() => undefined);
  }

  function eventsIn(text: string): readonly (SentEvent | 'broken')[] {
    try {
      return parser.read(text);
    } catch {
      return ['broken'];
    }
  }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
