export {
  InvestmentEntry,
  type InvestmentEntryProps,
} from './widgets/InvestmentEntry/InvestmentEntry.js';
