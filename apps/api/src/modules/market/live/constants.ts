/** A second is closed this long after its end: so late may a trade of it come in. */
export const LATE_TRADES_MS = 500;

/** A trade that took place further ahead of our clock than this is not believed. */
export const AHEAD_MS = 1_000;

/** A source is asked this long after the end of each second, which it is to answer before the second is closed. */
export const ASKED_AFTER_MS = 20;

/** A source of which a trade came late is believed again when so many seconds have come in time. */
export const LAG_PROOF_SECONDS = 5;

/** A trade is known by its id for so long after its second: what comes twice is no late one. */
export const ID_KEPT_MS = 30_000;

/** A second without a trade has the price of the last one, unless that is older than this at the second's end. */
export const TRADE_HOLDS_MS = 5_000;

/** A price beyond the band is believed when nothing but such prices was seen for so long. */
export const BAND_BELIEVED_AFTER_MS = 60_000;

/** From the beginning of a second until its tick is shown: the second, late trades, storing, and reading. */
export const SHOWN_AFTER_MS = 2_000;

/** A tick that could not be stored so long after its second is no tick any more: nobody was to see it later. */
export const STORED_WITHIN_MS = 10_000;

/** The feeder's part lasts so long after it was last renewed, … */
export const LEASE_MS = 3_000;

/** … which it does with each pass, … */
export const FEED_EVERY_MS = 250;

/** … and the others look so often whether it has lapsed: taken over within 3 + 1 s. */
export const TAKEOVER_LOOK_MS = 1_000;

/** What was stored is read this often. */
export const READ_EVERY_MS = 250;

/** Ticks are kept so long; candles and the trades of orders for good. */
export const TICKS_KEPT_SECONDS = 7 * 24 * 60 * 60;
