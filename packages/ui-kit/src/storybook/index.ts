export { look } from './look.js';
