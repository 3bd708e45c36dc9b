export {
  AMOUNT_DECIMALS,
  add,
  compare,
  fromMinor,
  isAmount,
  parseTyped,
  subtract,
  toMinor,
} from './amount.js';
export { breakEvenPercent, type Forecast, forecast, result, shareOf } from './order.js';
export { applyRate, convert, percentOf, type Rounding } from './rate.js';
