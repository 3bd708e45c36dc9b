import { REQUEST_TIMEOUT_MS } from '@candela/contract';
import { STREAM_SILENCE_MS } from '@candela/contract/stream';
import { readEnvelope, type SendResult } from '../internal/send.js';
import { timeLimit } from '../internal/time-limit.js';
import type { LearningClock } from '../service-clock.js';
import { createEventParser, type SentEvent } from './event-parser.js';

/** How a stream ended that was opened, or was to be. */
export type StreamEnd =
  /** By the service, the network, silence, or because nobody wants it any more. */
  | { readonly kind: 'ended' }
  /** What came breaks the contract. */
  | { readonly kind: 'broken' }
  /** The service says that the session is over. */
  | { readonly kind: 'over' }
  /** Another answer came in its place. */
  | { readonly kind: 'refused'; readonly answer: Exclude<SendResult, { readonly kind: 'file' }> };

export interface StreamReading {
  readonly end: StreamEnd;
  /** After how many milliseconds it is to be opened again, as far as it has said. */
  readonly retryMs: number | undefined;
}

export interface ReadOptions {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Of the last event that was taken. */
  readonly lastEventId: string | undefined;
  /** Told the time that the answer is stamped with. */
  readonly clock: Pick<LearningClock, 'listen'>;
}

/**
 * Opens a stream and reads it to its end. Never throws. It counts as silent when no event ends for
 * `STREAM_SILENCE_MS`: a part of one, or what a proxy gathers, is no sign of life.
 *
 * @param take is given each event as it ends; what it returns ends the reading.
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
    // What was read to its end, or was ended, has nothing to cancel.
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
