export {
  AMOUNT_DECIMALS,
  add,
  compare,
  fromMinor,
  isAmount,
  parseCapped,
  parseTyped,
  subtract,
  toMinor,
  unitsToMinor,
} from './amount.js';
export {
  breakEvenPercent,
  coinTossLoss,
  creditOf,
  type Direction,
  type Forecast,
  forecast,
  type Outcome,
  outcomeOf,
  profitOf,
  type RunningOrder,
  resultAt,
  shareOf,
} from './order.js';
export {
  comparePrices,
  formatPrice,
  parsePrice,
  percentChange,
  priceDifference,
  priceInCurrency,
} from './price.js';
export { applyRate, convert, percentOf, percentOfMinor, type Rounding } from './rate.js';
export { type FeeTerms, feeOf, type WithdrawalQuote, withdrawalQuote } from './withdrawal.js';
