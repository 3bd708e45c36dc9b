import * as z from 'zod/mini';
import { getProfile, message } from './calls/account.js';
import { getInstrument, listCandles, listOrders } from './calls/trading.js';
import type { Call } from './internal/define-call.js';
import { epochMs, formIdsUpTo, formInteger, id } from './internal/fields.js';
import { wireObject, wireRequest } from './internal/wire.js';

/**
 * The event stream (server-sent events). Each data event has the shape of a call's response and can
 * replace it. Clients without a stream poll the calls.
 */

export const STREAM_INSTRUMENTS_MAX = 24;
/** Approximate interval of `beat`, which is sent whether or not there are other events. */
export const STREAM_HEARTBEAT_MS = 2_000;
/** A stream without an event for this long is unhealthy: two beats plus one second of latency. */
export const STREAM_IDLE_TIMEOUT_MS = 2 * STREAM_HEARTBEAT_MS + 1_000;
/**
 * Maximum rows of one `orders` event. A client that missed more gets `resumed: false` in `hello`
 * and refetches its lists.
 */
export const STREAM_ORDERS_MAX = 100;

export interface StreamCall<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Events extends Readonly<Record<string, z.core.$ZodType>> = Readonly<
    Record<string, z.core.$ZodType>
  >,
> extends Pick<Call, 'method' | 'path' | 'token' | 'summary' | 'failures'> {
  readonly request: Request;
  /** Event name → wire data (JSON in its `data` line) ⇄ plain data. */
  readonly events: Events;
}

/**
 * Events by name. Order: `hello`, then `orders` if the stream was resumed, then `profile`,
 * `message`, `price` of each instrument and `candles`; after that, each as it occurs. Clients must
 * ignore unknown names.
 */
const events = {
  /**
   * First event of every stream. `time`: service time in epoch milliseconds.
   *
   * `resumed`: true if the stream continues after the given id and missed orders follow. False:
   * only new events follow, so the client must refetch its lists (orders, messages, candles) once.
   */
  hello: wireObject({ time: epochMs, resumed: z.boolean() }),
  /** Keep-alive about every `STREAM_HEARTBEAT_MS`; `time` as in `hello`. */
  beat: wireObject({ time: epochMs }),
  /**
   * An instrument as in `Lottery/goods_find`, in the requested language: at the start, then within
   * each second in which it changes. Missed seconds are not resent; `Lottery/tick_find` has them.
   */
  price: getInstrument.response,
  /**
   * Candles of the requested instrument as in `Lottery/price_find`, oldest first: at the start and
   * whenever a candle ends, the previous one (if any) and the running one, which `price` events
   * continue.
   */
  candles: wireObject({ id, interval: z.int(), candles: listCandles.response }),
  /**
   * The user's orders placed or settled on any device, as in `user/find_gs`: in order of their last
   * change, in their current state, at most `STREAM_ORDERS_MAX`. Duplicates are possible. A settled
   * order arrives within a second of its commit. The event id is the resume point.
   */
  orders: listOrders.response,
  /**
   * The profile as in `user/info`: at the start and within a second of a change of a balance, the
   * unread count or related fields.
   */
  profile: getProfile.response,
  /**
   * The newest message as in `user/mail`, read or unread: at the start (if there is one) and when a
   * new one arrives. Several messages may cause only one event; `unread` of the profile has the
   * count.
   */
  message,
  /** The session is over, with the code that calls return; the service then closes the stream. */
  over: wireObject({ code: z.enum(['token_invalid', 'token_expired']) }),
} as const;

/**
 * An uncompressed `text/event-stream`; a rejection is the usual JSON envelope. The service closes a
 * stream when the session ends, the reader is slow, a newer stream of the user exceeds the limit,
 * or the service stops. A client reopens a stream that is closed or silent for `STREAM_IDLE_TIMEOUT_MS`,
 * after the `retry` delay.
 *
 * **Ids.** `hello` of a stream that was not resumed and every `orders` event carry an integer id
 * that never decreases within an account. If the client sends the last id back (`Last-Event-ID`, or
 * `last_event_id` where a header cannot be set), the stream resends every order placed or settled
 * since; other events carry current state. An id that is `STREAM_ORDERS_MAX` changes old cannot be
 * resumed: `resumed` of `hello` is then false.
 */
export const stream = {
  method: 'GET',
  path: 'stream',
  token: true,
  summary:
    'Opens a stream of server-sent events: prices of up to 24 instruments, candles of one instrument, and the caller’s orders, profile and messages. The data have the shape of the matching call’s response. `Last-Event-ID` resumes a stream.',
  failures: ['instrument_unknown'],
  request: wireRequest({
    /** Comma-separated ids; without it no prices are sent. */
    instruments: z.optional(formIdsUpTo(STREAM_INSTRUMENTS_MAX)),
    /** Instrument and candle width in seconds: both or neither. */
    candles: z.optional(id),
    interval: z.optional(formInteger(60, 1_200)),
    /** Same as the header `Last-Event-ID`, which takes precedence. */
    last_event_id: z.optional(formInteger(0, 2_147_483_647)),
  }),
  events,
} as const satisfies StreamCall;

export type StreamRequest = z.output<typeof stream.request>;
export type StreamEventName = keyof typeof events;
export type StreamData<Name extends StreamEventName> = z.output<(typeof events)[Name]>;
