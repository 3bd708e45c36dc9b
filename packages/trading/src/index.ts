// The widgets' styles travel in index.css too, so that the app links one file.
import './components/InstrumentRow/InstrumentRow.module.css';
import './widgets/PriceTabs.module.css';
import './widgets/TopGainers.module.css';

export { routes } from './routes.js';
