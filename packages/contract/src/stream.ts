import * as z from 'zod/mini';
import { getProfile, message } from './calls/account.js';
import { getInstrument, listCandles, listOrders } from './calls/trading.js';
import type { Call } from './internal/define-call.js';
import { epochMs, formIdsUpTo, formInteger, id } from './internal/fields.js';
import { wireObject, wireRequest } from './internal/wire.js';

/**
 * The stream: server-sent events beside the calls. Whatever it tells is an answer of a call that
 * nobody had to ask, in the same shape, so that it can stand in that call's place; whoever cannot hold a stream
 * asks the calls as ever.
 */

/** Instruments that one stream watches at most. */
export const STREAM_INSTRUMENTS_MAX = 24;
/** Something comes at least this often: `beat`, where nothing else does. */
export const STREAM_BEAT_MS = 2_000;
/** A stream on which nothing has come for so long is not healthy: two beats, and a second for the way. */
export const STREAM_SILENCE_MS = 2 * STREAM_BEAT_MS + 1_000;
/** Order rows that one `orders` event has at most; who missed more is told so, and asks for the lists. */
export const STREAM_ORDERS_MAX = 100;

/** What is said of a stream: as of a call, but what it answers is a line of events. */
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
 * What comes on a stream, by the names of its events. The order: `hello`, then `orders` if it goes on
 * where another broke off, then `profile`, `message`, `price` of each instrument and `candles`; from then on
 * each as it happens. A name that is not listed here is to be passed over.
 */
const events = {
  /**
   * The first event of every stream. `time`: the service's, epoch milliseconds.
   *
   * `resumed`: it goes on where the id that was given broke off, and what was missed follows. False:
   * it tells of what happens from now on; who has lists from before (orders, messages, candles) asks for them again once.
   */
  hello: wireObject({ time: epochMs, resumed: z.boolean() }),
  /** Nothing but that the line is there; `time` as above. Every `STREAM_BEAT_MS`. */
  beat: wireObject({ time: epochMs }),
  /**
   * An instrument as `Lottery/goods_find` answers it, in the language that was asked for: once at the
   * beginning and each second in which anything of it has changed, within that second. A second that was missed
   * is not told again: `Lottery/tick_find` has it.
   */
  price: getInstrument.response,
  /**
   * Candles of the instrument that was asked for, as `Lottery/price_find` answers them, oldest first: at
   * the beginning and whenever one has ended, the one that ended before (where there is one) and the running one,
   * which the prices carry on.
   */
  candles: wireObject({ id, interval: z.int(), candles: listCandles.response }),
  /**
   * Own orders that were placed or settled, wherever that was, as `user/find_gs` lists them: in the
   * order of their last change, each as it is now, `STREAM_ORDERS_MAX` at most. One may be told twice. Settled ones
   * come within a second of their commit. Its id is what the stream can be resumed by.
   */
  orders: listOrders.response,
  /**
   * The profile as `user/info` answers it: at the beginning and within a second whenever a balance, the
   * number of unread messages or anything else of it that moves with them has changed.
   */
  profile: getProfile.response,
  /**
   * The newest message as `user/mail` lists it, read or not: at the beginning (unless there is none), and when
   * another has come. Where several came together it stands for all of them; `unread` of the profile counts them.
   */
  message,
  /** The session is over, for the reason that calls give; the service ends the stream after it. */
  over: wireObject({ code: z.enum(['token_invalid', 'token_expired']) }),
} as const;

/**
 * One stream a client. It is `text/event-stream` without compression; a refusal is the envelope of every other
 * call, as JSON. The service ends streams when it stops, and those whose reader is slow: who finds a stream ended, or
 * silent for `STREAM_SILENCE_MS`, opens it again, after as long as its `retry` line says.
 *
 * **Ids.** `hello` of a stream that was not resumed and every `orders` carry one; whole numbers that
 * never fall within an account. Sent back (`Last-Event-ID`, or `last_event_id` where a header cannot be set), every order that
 * was placed or settled since is told. All else is a state and told anew as it is by then. An id of `STREAM_ORDERS_MAX`
 * changes ago, or that is not the account's, resumes nothing: `hello` says so.
 */
export const stream = {
  method: 'GET',
  path: 'stream',
  token: true,
  summary:
    'Server-sent events: prices of up to 24 instruments, candles of one, and the caller’s orders, figures and messages, each as the call answers that it stands for. Resumed by `Last-Event-ID`.',
  failures: ['instrument_unknown'],
  request: wireRequest({
    /** Ids with commas between them; without it no prices come. */
    instruments: z.optional(formIdsUpTo(STREAM_INSTRUMENTS_MAX)),
    /** The instrument whose candles come, and their width in seconds: both or neither. */
    candles: z.optional(id),
    interval: z.optional(formInteger(60, 1_200)),
    /** As the header `Last-Event-ID`, which goes before it. */
    last_event_id: z.optional(formInteger(0, 2_147_483_647)),
  }),
  events,
} as const satisfies StreamCall;

export type StreamRequest = z.output<typeof stream.request>;
export type StreamEventName = keyof typeof events;
/** Plain data of the event of a name. */
export type StreamData<Name extends StreamEventName> = z.output<(typeof events)[Name]>;
