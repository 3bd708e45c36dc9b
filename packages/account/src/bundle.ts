/* Entry point of dist/index.js, with the CSS for dist/index.css. index.ts does not import CSS,
   because its declarations would reference missing files. */
import './components/UpColourChoice.module.css';
import './offer/UpColourOffer.module.css';

export { routes } from './index.js';
