export const ORDER_MIN = '1.00';
export const ORDER_MAX = '10000.00';

/** Maximum number of orders in one sum, latest first; more would delay other requests. */
export const ORDER_TOTALS_MAX = 10_000;
