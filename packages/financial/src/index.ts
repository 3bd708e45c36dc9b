export { routes } from './routes.js';
export {
  InvestmentEntry,
  type InvestmentEntryProps,
} from './widgets/InvestmentEntry/InvestmentEntry.js';
