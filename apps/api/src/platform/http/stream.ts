import type { ServerResponse } from 'node:http';
import {
  API_BASE,
  CHART_INTERVALS,
  type FailureCode,
  SERVICE_TIME_HEADER,
} from '@candela/contract';
import { type StreamRequest, stream } from '@candela/contract/stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Session } from '../../identity/sessions/service.js';
import type { StreamSink, Subscription } from '../../notifications/stream/open-stream.js';
import type { Streams } from '../../notifications/stream/service.js';
import { fail, type Result, succeed } from '../result.js';
import { type AdmissionDeps, admit } from './admission.js';
import { failureResponse } from './envelope.js';
import { withoutCommonFields } from './fields.js';
import type { Metrics } from './metrics.js';
import { requestFields } from './request-fields.js';

const FLUSH_TIMEOUT_MS = 250;

const STREAM_NAME = 'stream';

export interface StreamRouteDeps extends AdmissionDeps {
  readonly streams: Pick<Streams, 'admitStream' | 'closeAll'>;
  readonly metrics: Metrics;
  readonly now: () => number;
}

type OpenStream = (sink: StreamSink) => () => void;

/** A rejection is an envelope, a success an endless `text/event-stream`. */
export function registerStream(server: FastifyInstance, deps: StreamRouteDeps): void {
  server.route({
    method: stream.method,
    url: `${API_BASE}/${stream.path}`,
    // A HEAD request would open a stream.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const opened = await admitRequest(deps, request);
      deps.metrics.observe(
        STREAM_NAME,
        opened.ok ? 'ok' : opened.failure,
        reply.elapsedTime / 1_000,
      );
      if (opened.ok) return sendStream(deps, reply, opened.value);
      const { failure, params } = opened;
      const response = failureResponse(request.lang, failure, { params });
      if (response.retryAfter !== undefined) reply.header('retry-after', response.retryAfter);
      return reply.code(response.status).send(response.body);
    },
  });
  server.addHook('preClose', async () => deps.streams.closeAll());
}

async function admitRequest(
  deps: StreamRouteDeps,
  request: FastifyRequest,
): Promise<Result<OpenStream, FailureCode>> {
  const fields = requestFields(stream, request);
  const admitted = await admit(deps, { name: STREAM_NAME, call: stream }, request, fields.token);
  if (!admitted.ok) return admitted;
  const input = parseStreamRequest(request, withoutCommonFields(fields));
  if (!input.ok) return input;
  return deps.streams.admitStream({
    session: admitted.value as Session,
    network: request.network,
    ...input.value,
  });
}

function parseStreamRequest(
  { headers, lang }: FastifyRequest,
  own: Record<string, string>,
): Result<{ subscription: Subscription; resumesAfter: number | undefined }, 'bad_request'> {
  const { 'last-event-id': header } = headers;
  // A browser may send an empty header.
  const id = header === undefined || header === '' ? {} : { last_event_id: header };
  const read = z.safeDecode(stream.request as z.core.$ZodType, { ...own, ...id });
  if (!read.success) return fail('bad_request');
  const { instruments = [], candles, interval, lastEventId } = read.data as StreamRequest;
  const intervals: readonly number[] = CHART_INTERVALS;
  const chart =
    candles !== undefined && interval !== undefined ? { id: candles, interval } : undefined;
  const isIncomplete = chart === undefined && (candles !== undefined || interval !== undefined);
  if (isIncomplete || (chart && !intervals.includes(chart.interval))) return fail('bad_request');
  const subscription = { lang, instruments: [...new Set(instruments)], candles: chart };
  return succeed({ subscription, resumesAfter: lastEventId });
}

/** After `hijack` nothing else writes to the connection. */
function sendStream(deps: StreamRouteDeps, reply: FastifyReply, open: OpenStream): FastifyReply {
  const { raw } = reply.hijack();
  // The reader left, and no `close` event would come.
  if (raw.destroyed) return reply;
  try {
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // A buffering proxy would delay prices.
      'x-accel-buffering': 'no',
      [SERVICE_TIME_HEADER]: deps.now(),
      // Must not delay a stop.
      connection: 'close',
    });
    raw.flushHeaders();
    raw.socket?.setNoDelay(true);
    raw.once('close', open(createSink(raw)));
  } catch (error) {
    raw.destroy();
    throw error;
  }
  return reply;
}

function createSink(raw: ServerResponse): StreamSink {
  return {
    write(bytes) {
      if (!raw.writableEnded && !raw.destroyed) raw.write(bytes);
    },
    get pendingBytes() {
      return raw.writableLength;
    },
    end() {
      if (raw.destroyed) return;
      raw.end();
      const timer = setTimeout(() => raw.destroy(), FLUSH_TIMEOUT_MS);
      raw.once('close', () => clearTimeout(timer));
    },
    destroy: () => raw.destroy(),
  };
}
