/** The sandbox's reviewer decides after 10 s; the first poll is shortly later. */
export const RECHARGE_FIRST_LOOK_MS = 12_000;
/** The sandbox's reviewer decides after 30 s. */
export const WITHDRAWAL_FIRST_LOOK_MS = 32_000;
