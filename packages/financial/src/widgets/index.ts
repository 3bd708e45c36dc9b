export {
  InvestmentEntry,
  type InvestmentEntryProps,
} from './InvestmentEntry/InvestmentEntry.js';
