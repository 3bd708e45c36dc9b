/*
 * What is built as dist/index.js: the public names, and beside them one dist/index.css, the widgets'
 * styles included. Style sheets are not imported by index.ts itself, since its declarations would
 * then point at files that do not exist.
 */
import './components/InstrumentCard/InstrumentCard.module.css';
import './components/InstrumentRow/InstrumentRow.module.css';
import './components/MoreLink/MoreLink.module.css';
import './components/Prices/Prices.module.css';
import './widgets/PriceTabs.module.css';

export { routes } from './index.js';
