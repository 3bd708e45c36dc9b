/* Entry point of dist/index.js: the public exports plus the CSS of the offer for dist/index.css.
   index.ts does not import CSS itself, because its declarations would then reference files that do
   not exist. */
import './components/UpColourChoice.module.css';
import './offer/UpColourOffer.module.css';

export { routes } from './index.js';
