import { REQUEST_TIMEOUT_MS } from '@candela/contract';
import { STREAM_IDLE_TIMEOUT_MS } from '@candela/contract/stream';
import { authorization, readEnvelope, type SendResult } from '../internal/send.js';
import { timeLimit } from '../internal/time-limit.js';
import type { SynchronizedClock } from '../service-clock.js';
import { createEventParser, type ServerSentEvent } from './event-parser.js';

export type StreamEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly answer: Exclude<SendResult, { readonly kind: 'file' }> };

export interface StreamResult {
  readonly end: StreamEnd;
  /** ms. */
  readonly retryMs: number | undefined;
}

export interface ReadStreamOptions {
  readonly signal: AbortSignal;
  readonly token: string;
  readonly lastEventId: string | undefined;
  readonly clock: Pick<SynchronizedClock, 'measureResponse'>;
}

/**
 * Never throws. Ends as silent if no event completes within `STREAM_IDLE_TIMEOUT_MS`: a proxy may
 * buffer.
 *
 * @param onEvent a return value ends the reading.
 */
export async function readStream(
  url: string,
  { signal, token, lastEventId, clock }: ReadStreamOptions,
  onEvent: (event: ServerSentEvent) => StreamEnd | undefined,
): Promise<StreamResult> {
  const parser = createEventParser();
  const decoder = new TextDecoder();
  const limit = timeLimit(signal, REQUEST_TIMEOUT_MS);
  const recordServerTime = clock.measureResponse();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const resultOf = (end: StreamEnd): StreamResult => ({ end, retryMs: parser.retryMs });
  try {
    const response = await fetch(url, {
      headers: {
        ...authorization(token),
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal: limit.signal,
    });
    recordServerTime(response.headers);
    if (!isStream(response)) {
      const answer = readEnvelope(await response.text());
      return resultOf({
        kind: 'refused',
        answer: answer as Exclude<typeof answer, { kind: 'file' }>,
      });
    }
    limit.extend(STREAM_IDLE_TIMEOUT_MS);
    reader = response.body?.getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return resultOf({ kind: 'ended' });
      for (const event of parseChunk(decoder.decode(chunk.value, { stream: true }))) {
        if (event === 'broken') return resultOf({ kind: 'broken' });
        limit.extend(STREAM_IDLE_TIMEOUT_MS);
        const end = onEvent(event);
        if (end) return resultOf(end);
      }
    }
  } catch {
    return resultOf({ kind: 'ended' });
  } finally {
    limit.end();
    // Rejects if the stream has already ended.
    void reader?.cancel().catch(() => undefined);
  }

  function parseChunk(text: string): readonly (ServerSentEvent | 'broken')[] {
    try {
      return parser.parse(text);
    } catch {
      return ['broken'];
    }
  }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
