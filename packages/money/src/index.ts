export {
  AMOUNT_DECIMALS,
  addAmounts,
  compareAmounts,
  fromMinor,
  isAmount,
  parseCappedAmount,
  parseTypedAmount,
  subtractAmounts,
  toMinor,
  unitsToMinor,
} from './amount.js';
export {
  applyRate,
  convertAmount,
  percentOf,
  percentOfMinor,
  type Rounding,
} from './apply-rate.js';
export {
  breakEvenPercent,
  creditOf,
  type Direction,
  type Forecast,
  forecastOrder,
  type OpenOrder,
  type Outcome,
  outcomeOf,
  profitOf,
  randomOrderLoss,
  resultAt,
  stakeShareOf,
} from './order.js';
export {
  comparePrices,
  formatPrice,
  parsePrice,
  percentChange,
  priceDifference,
  priceInCurrency,
} from './price.js';
export { type FeeTerms, feeOf, type WithdrawalQuote, withdrawalQuote } from './withdrawal.js';
