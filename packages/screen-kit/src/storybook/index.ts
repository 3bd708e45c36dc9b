export { appPreview } from './app-preview.js';
