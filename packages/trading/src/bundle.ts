/* Entry point of dist/index.js, with the CSS for dist/index.css. index.ts does not import CSS,
   because its declarations would reference missing files. */
import './components/InstrumentCard/InstrumentCard.module.css';
import './components/InstrumentRow/InstrumentRow.module.css';
import './components/MoreLink/MoreLink.module.css';
import './components/Prices/Prices.module.css';
import './widgets/PriceTabs.module.css';

export { routes } from './index.js';
