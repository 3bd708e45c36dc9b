export { basePreview } from './preview.js';
