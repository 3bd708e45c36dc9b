export { shell } from './shell.js';
