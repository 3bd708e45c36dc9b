import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, formInteger, hex32, id, publicKey } from '../internal/fields.js';
import { signedText } from '../internal/signed-text.js';
import { tradeRef } from '../internal/trade-ref.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import { INSTRUMENT_CLASSES } from '../market-data.js';

const pathParameters = wireObject({
  instrument: id,
  decimals: z.int(),
  /** In whole tick-size units. */
  anchor: z.int(),
  /** Of a one-second step, in parts per billion. */
  volatility: z.int(),
  /** Share of the distance to the anchor per second, in parts per billion. */
  pull: z.int(),
});

/** Start state of a minute of engine 2. */
const opening = wireObject({
  classes: z.partialRecord(z.enum(INSTRUMENT_CLASSES), z.int()),
  instruments: z.record(id, wireObject({ price: z.int(), state: z.int() })),
});

export const listCommitments = defineCall({
  method: 'GET',
  path: 'fair/commitments',
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the Merkle root of each day’s minute keys, published days ahead, and the path parameters of engine 1 while it is in use.',
  failures: ['nothing_committed', 'feed_stale'],
  request: wireRequest({}),
  response: wireObject({
    commitments: z.array(wireObject({ day: z.string(), root: hex32, published_at: epochSeconds })),
    genesis_minute: z.int(),
    /** Engine 1 only; others have theirs in the `sets` of the log. */
    parameters: z.array(pathParameters),
    /** Verifies tickets. */
    key: publicKey,
  }),
});

export const getFairLog = defineCall({
  method: 'GET',
  path: 'fair/log',
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the log of the signing key, daily roots, parameter-set hashes, witnesses and days of the price log as a hash chain with a signed head.',
  failures: ['feed_stale'],
  request: wireRequest({}),
  response: wireObject({
    /** In append order; the signed head covers the texts. */
    entries: z.array(wireObject({ text: z.string(), time: epochSeconds })),
    /** Preimages of hashes in the entries. */
    sets: z.array(wireObject({ hash: hex32, text: z.string() })),
    signed: signedText,
    /** Of the witnesses that the log lists, on its heads. */
    cosignatures: z.optional(z.array(signedText)),
  }),
});

export const getMinute = defineCall({
  method: 'GET',
  path: 'fair/minute',
  immutable: true,
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the revealed key of a completed minute, its Merkle path and the ticks derived from it.',
  failures: [
    'nothing_committed',
    'instrument_unknown',
    'feed_stale',
    'minute_not_revealed',
    'minute_unknown',
  ],
  request: wireRequest({ instrument: id, minute: formInteger(0, 999_999_999) }),
  response: wireObject({
    instrument: id,
    minute: z.int(),
    key: hex32,
    path: z.array(hex32),
    open: z.int(),
    close: z.int(),
    ticks: z.array(z.int()),
    /** Engine 2 only; for a cross, of both legs. */
    opening: z.optional(opening),
  }),
});

export const getPrices = defineCall({
  method: 'GET',
  path: 'fair/prices',
  immutable: true,
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the prices of a completed minute of a real-market feed with their trades, and the signed statement that commits to them. The prices are kept for seven days.',
  failures: ['nothing_committed', 'instrument_unknown', 'minute_not_revealed', 'minute_unknown'],
  request: wireRequest({ instrument: id, minute: formInteger(0, 999_999_999) }),
  response: wireObject({
    instrument: id,
    minute: z.int(),
    /** Seconds without a price are omitted. */
    ticks: z.array(wireObject({ second: epochSeconds, price: z.int(), trade: tradeRef })),
    /** Every instrument with a tick in this minute: the statement's root covers them. */
    instruments: z.array(wireObject({ instrument: id, ticks: z.int(), hash: hex32 })),
    statement: signedText,
  }),
});
