/* Adds the CSS for dist/index.css: index.ts must not import it, because its declarations would
   reference missing files. */
import './market/InstrumentCard.module.css';
import './market/InstrumentRow.module.css';
import './settlement/OpenOrdersBar.module.css';
import './shared/MoreLink.module.css';
import './market/Prices/Prices.module.css';
import './widgets/PriceTabs.module.css';
import './widgets/TopGainersView.module.css';

export { routes } from './index.js';
