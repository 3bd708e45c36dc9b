/* Entry point of dist/index.js, with the CSS for dist/index.css. index.ts does not import CSS,
   because its declarations would reference missing files. */
import './up-colour/UpColourChoice.module.css';
import './up-colour/UpColourOffer.module.css';

export { routes } from './index.js';
