/* Source of dist/index.js and dist/index.css. index.ts imports no style sheets: its declarations
   would refer to files that do not exist. */
import './widgets/InvestmentEntry/InvestmentEntry.module.css';

export { routes } from './index.js';
