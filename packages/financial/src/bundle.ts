/* Source of dist/index.js and of dist/index.css with the widget's styles. index.ts does not import
   style sheets, because its declarations would then refer to files that do not exist. */
import './widgets/InvestmentEntry/InvestmentEntry.module.css';

export { routes } from './index.js';
