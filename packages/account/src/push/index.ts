export { PushWatch } from './PushWatch.js';
