import * as z from 'zod/mini';
import { INSTRUMENT_CLASSES } from '../constants.js';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, formInteger, hex32, id, publicKey } from '../internal/fields.js';
import { signedText } from '../internal/signed-text.js';
import { wireObject, wireRequest } from '../internal/wire.js';

/** What determines an instrument's prices, together with the minute keys. */
const pathParameters = wireObject({
  instrument: id,
  decimals: z.int(),
  /** The price the path starts at, in whole tick-size units. */
  anchor: z.int(),
  /** Standard deviation of a one-second step, in parts per billion. */
  volatility: z.int(),
  /** Share of the distance to the anchor given back each second, in parts per billion. */
  pull: z.int(),
});

/** What a minute of engine 2 begins with: states of classes, prices and states of instruments. */
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
    'The Merkle root over each day’s minute keys, published days ahead, and the parameters of engine 1 while it holds.',
  failures: ['nothing_committed', 'feed_stale'],
  request: wireRequest({}),
  response: wireObject({
    commitments: z.array(wireObject({ day: z.string(), root: hex32, published_at: epochSeconds })),
    genesis_minute: z.int(),
    /** Of engine 1. Under another engine there are none here: the log's sets have them. */
    parameters: z.array(pathParameters),
    /** What the service signs tickets with. */
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
    'Roots of days, hashes of parameter sets and keys as one chain of entries, its head signed.',
  failures: ['nothing_committed', 'feed_stale'],
  request: wireRequest({}),
  response: wireObject({
    /** In the order they were appended; the head covers the texts. */
    entries: z.array(wireObject({ text: z.string(), time: epochSeconds })),
    /** What the hashes of the entries are hashes of. */
    sets: z.array(wireObject({ hash: hex32, text: z.string() })),
    signed: signedText,
  }),
});

export const getMinute = defineCall({
  method: 'GET',
  path: 'fair/minute',
  lasting: true,
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'The revealed key of a minute that has ended, its Merkle path and the ticks that follow.',
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
    /** With engine 2: what the instrument, or both legs of a cross, began with. */
    opening: z.optional(opening),
  }),
});
