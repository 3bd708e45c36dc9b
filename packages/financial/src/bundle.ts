/*
 * What is built as dist/index.js: the public names, and beside them one dist/index.css, the widget's
 * styles included. Style sheets are not imported by index.ts itself, since its declarations would
 * then point at files that do not exist.
 */
import './widgets/InvestmentEntry/InvestmentEntry.module.css';

export { routes } from './index.js';
