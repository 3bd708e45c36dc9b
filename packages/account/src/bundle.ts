/* Adds the CSS for dist/index.css: index.ts must not import it, because its declarations would
   reference missing files. */
import './up-colour/UpColourChoice.module.css';
import './up-colour/UpColourOffer.module.css';

export { routes } from './index.js';
