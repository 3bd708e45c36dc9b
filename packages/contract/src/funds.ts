export const RECHARGE_MIN = '10.00';
export const RECHARGE_DEADLINE_SECONDS = 3_600;
export const RECHARGE_CONFIRMATIONS = 1;
export const REMARK_MAX_LENGTH = 200;

/** Bank card or account number without spaces. */
export const CARD_NUMBER_PATTERN = /^\d{6,30}$/;
export const CARD_NUMBER_MIN_DIGITS = 6;
export const CARD_NUMBER_MAX_DIGITS = 30;
export const CARD_NAME_MAX_LENGTH = 80;
export const CARDS_MAX = 5;

/** Of USDT; a deposit has its own list. */
export const WITHDRAWAL_NETWORKS = ['TRC20', 'ERC20'] as const;
export type WithdrawalNetwork = (typeof WITHDRAWAL_NETWORKS)[number];
export const ADDRESS_LABEL_MAX_LENGTH = 40;
export const ADDRESSES_MAX = 5;
