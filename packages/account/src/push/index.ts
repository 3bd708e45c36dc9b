export { PushSync } from './PushSync.js';
