/** Six bytes of noise and two of tail. */
export const BYTES_PER_MODEL_TICK = 8;
/** Draws for the next minute's state: 60 × 8. */
export const STATE_OFFSET = 480;
/** Components of a volatility state, one bit each. */
export const COMPONENTS = 4;
/** 60 ticks and four draws of two bytes. */
export const MODEL_STREAM_BYTES = STATE_OFFSET + 2 * COMPONENTS;
export const STATES = 2 ** COMPONENTS;

/** Doubled mean of the sum of three 16-bit numbers: 3 × 65535. */
export const NOISE_MEAN_DOUBLED = 196_605;
/** Of that doubled sum: 2 × √(3 × (65536² − 1) / 12). */
const NOISE_DEVIATION = 65_536;

/**
 * A 16-bit draw below `below` multiplies the tick's noise by `times`: 3 once in 64 ticks, 8 once in
 * 1,024, 24 once in 8,192. Mean square: 81 344 ÷ 65 536.
 */
export const TAILS = [
  { below: 8, times: 24 },
  { below: 64, times: 8 },
  { below: 1024, times: 3 },
] as const;
export const LARGEST_TAIL = 24;

/** Weights of common and own noise are the legs of a right triangle with this hypotenuse. */
export const WEIGHT_HYPOTENUSE = 65;
/** Sigma is in hundredths of a unit. */
export const SIGMA_SCALE = 100;
/** Divisor of a tick's sum: 100 × 65 × 65 536. */
export const STEP_SCALE = SIGMA_SCALE * WEIGHT_HYPOTENUSE * NOISE_DEVIATION;

/**
 * In the scale of the noise, whose deviation is 65 × 65 536 × √(81 344 ÷ 65 536) = 4 745 900 per
 * second: over 1,200 s at most 3 400 × 1 200 ÷ (4 745 900 × √1 200) = 0.025 deviations.
 */
export const PULL_MAX = 3400;
/** In one-second deviations: 2 ÷ (PULL_MAX ÷ 4 745 900). */
export const PULL_REACH_SECONDS = 2800;

/**
 * Thousandths by the number of high components of class and instrument: ×1.55 each, with a minimum
 * at which tick rounding does not matter. The mean square times that of the tails is 1.
 */
export const VOLATILITY_LEVELS = [200, 200, 257, 399, 618, 959, 1486, 2303, 3570] as const;

/** In 32 768 minutes: every 8, 32, 128 and 512 minutes. */
export const CLASS_RATES = [4096, 1024, 256, 64] as const;
/** In 32 768 minutes. */
export const INSTRUMENT_RATES = [4096, 1024, 256, 64] as const;

/** Anchor ÷ 8 … anchor × 8. */
export const PRICE_RANGE = 8;
