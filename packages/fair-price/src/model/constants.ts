/** Six bytes of noise and two of tail. */
export const BYTES_PER_MODEL_TICK = 8;
/** Offset of the draws for the next minute's state in a stream: 60 × 8. */
export const STATE_OFFSET = 480;
/** Components of a volatility state, one bit each. */
export const COMPONENTS = 4;
/** 60 ticks and four draws of two bytes. */
export const MODEL_STREAM_BYTES = STATE_OFFSET + 2 * COMPONENTS;
/** States are 0 … 15. */
export const STATES = 2 ** COMPONENTS;

/** Doubled mean of the sum of three 16-bit numbers: 3 × 65535. */
export const NOISE_MEAN_DOUBLED = 196_605;
/** Standard deviation of that doubled sum: 2 × √(3 × (65536² − 1) / 12). */
const NOISE_DEVIATION = 65_536;

/**
 * A 16-bit draw below `below` multiplies the tick's noise by `times`: by 3 once in 64 ticks, by 8
 * once in
 * 1,024, by 24 once in 8,192. Mean square of the multiplier: 81 344 ÷ 65 536.
 */
export const TAILS = [
  { below: 8, times: 24 },
  { below: 64, times: 8 },
  { below: 1024, times: 3 },
] as const;
export const LARGEST_TAIL = 24;

/** The weights of common and own noise are the legs of a right triangle with this hypotenuse. */
export const WEIGHT_HYPOTENUSE = 65;
/** Sigma is in hundredths of a unit. */
export const SIGMA_SCALE = 100;
/** Divisor of a tick's sum: 100 × 65 × 65 536. */
export const STEP_SCALE = SIGMA_SCALE * WEIGHT_HYPOTENUSE * NOISE_DEVIATION;

/**
 * Maximum pull to the anchor, in the scale of the noise. The noise has a deviation of
 * 65 × 65 536 × √(81 344 ÷ 65 536) = 4 745 900 per second, so over 1,200 s the pull is at most
 * 3 400 × 1 200 ÷ (4 745 900 × √1 200) = 0.025 deviations at any distance from the anchor.
 */
export const PULL_MAX = 3400;
/**
 * Distance at which the pull reaches its maximum, in one-second deviations: 2 ÷ (LEAN ÷ 4 745 900).
 */
export const PULL_REACH_SECONDS = 2800;

/**
 * Volatility in thousandths by the number of high components of class and instrument, each high
 * half of the time: ×1.55 for each, with a minimum at which tick rounding does not matter within a
 * minute. The mean square times that of the tails is 1.
 */
export const VOLATILITY_LEVELS = [200, 200, 257, 399, 618, 959, 1486, 2303, 3570] as const;

/** Renewals of a class's components in 32 768 minutes: every 8, 32, 128 and 512 minutes. */
export const CLASS_RATES = [4096, 1024, 256, 64] as const;
/** Renewals of an instrument's components in 32 768 minutes. */
export const INSTRUMENT_RATES = [4096, 1024, 256, 64] as const;

/** Prices stay within anchor ÷ 8 … anchor × 8. */
export const PRICE_RANGE = 8;
