/** The sandbox's reviewer takes 10 s for a recharge; asking a little later finds the decision. */
export const RECHARGE_FIRST_LOOK_MS = 12_000;
/** And 30 s for a withdrawal. */
export const WITHDRAWAL_FIRST_LOOK_MS = 32_000;
