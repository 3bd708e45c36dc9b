import * as z from 'zod/mini';
import { getProfile, message } from './calls/account.js';
import { getInstrument, listCandles, listOrders } from './calls/trading.js';
import type { Call } from './internal/define-call.js';
import { epochMs, formIdsUpTo, formInteger, id } from './internal/fields.js';
import { wireObject, wireRequest } from './internal/wire.js';

/**
 * Each data event has the shape of a call's response and can replace it. Clients without a stream
 * poll the calls.
 */

export const STREAM_INSTRUMENTS_MAX = 24;
/** Sent whether or not there are other events. */
export const STREAM_HEARTBEAT_MS = 2_000;
/** Unhealthy after two beats plus one second of latency. */
export const STREAM_IDLE_TIMEOUT_MS = 2 * STREAM_HEARTBEAT_MS + 1_000;
/**
 * Of one `orders` event. After more, `resumed` of `hello` is false and the client refetches its
 * lists.
 */
export const STREAM_ORDERS_MAX = 100;

export interface StreamCall<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Events extends Readonly<Record<string, z.core.$ZodType>> = Readonly<
    Record<string, z.core.$ZodType>
  >,
> extends Pick<Call, 'method' | 'path' | 'token' | 'summary' | 'failures'> {
  readonly request: Request;
  /** Wire data (JSON in the `data` line) ⇄ plain data. */
  readonly events: Events;
}

/**
 * Order: `hello`, `orders` if resumed, `profile`, `message`, `price` of each instrument, `candles`;
 * then each as it occurs. Clients must ignore unknown names.
 */
const events = {
  /**
   * First event. `time`: service time in epoch milliseconds. `resumed`: the stream continues after
   * the given id and missed orders follow; otherwise the client must refetch its lists once.
   */
  hello: wireObject({ time: epochMs, resumed: z.boolean() }),
  /** `time` as in `hello`. */
  beat: wireObject({ time: epochMs }),
  /**
   * As in `Lottery/goods_find`, in the requested language: at the start, then within each second in
   * which it changes. Missed seconds are not resent.
   */
  price: getInstrument.response,
  /**
   * As in `Lottery/price_find`, oldest first: at the start and when a candle ends, the previous one
   * (if any) and the running one, which `price` events continue.
   */
  candles: wireObject({ id, interval: z.int(), candles: listCandles.response }),
  /**
   * As in `user/find_gs`: placed or settled on any device, in order of their last change, within a
   * second of the commit; duplicates are possible. The event id is the resume point.
   */
  orders: listOrders.response,
  /** As in `user/info`: at the start and within a second of a change. */
  profile: getProfile.response,
  /**
   * The newest as in `user/mail`, read or unread: at the start (if any) and on arrival. Several may
   * cause one event; `unread` of the profile has the count.
   */
  message,
  /** With the code that calls return; the service then closes the stream. */
  over: wireObject({ code: z.enum(['token_invalid', 'token_expired']) }),
} as const;

/**
 * An uncompressed `text/event-stream`; a rejection is the usual JSON envelope. The service closes
 * it when the session ends, the reader is slow, a newer stream exceeds the user's limit, or the
 * service stops. A client reopens it after the `retry` delay.
 *
 * **Ids.** `hello` of a new stream and every `orders` event carry an integer id that never
 * decreases within an account. With the last id (`Last-Event-ID`, or `last_event_id` where a header
 * cannot be set), the stream resends every order placed or settled since; other events carry
 * current state.
 */
export const stream = {
  method: 'GET',
  path: 'stream',
  token: true,
  summary:
    'Opens a stream of server-sent events: prices of up to 24 instruments, candles of one instrument, and the caller’s orders, profile and messages. The data have the shape of the matching call’s response. `Last-Event-ID` resumes a stream.',
  failures: ['instrument_unknown'],
  request: wireRequest({
    /** Without it no prices are sent. */
    instruments: z.optional(formIdsUpTo(STREAM_INSTRUMENTS_MAX)),
    /** Seconds; both or neither. */
    candles: z.optional(id),
    interval: z.optional(formInteger(60, 1_200)),
    /** The header `Last-Event-ID` takes precedence. */
    last_event_id: z.optional(formInteger(0, 2_147_483_647)),
  }),
  events,
} as const satisfies StreamCall;

export type StreamRequest = z.output<typeof stream.request>;
export type StreamEventName = keyof typeof events;
export type StreamData<Name extends StreamEventName> = z.output<(typeof events)[Name]>;
