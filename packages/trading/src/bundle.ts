/* Entry point of dist/index.js: the public exports plus the CSS of the widgets for dist/index.css.
   index.ts does not import CSS itself, because its declarations would then reference files that do
   not exist. */
import './components/InstrumentCard/InstrumentCard.module.css';
import './components/InstrumentRow/InstrumentRow.module.css';
import './components/MoreLink/MoreLink.module.css';
import './components/Prices/Prices.module.css';
import './widgets/PriceTabs.module.css';

export { routes } from './index.js';
