export { followStream, type Watched } from './follow-stream.js';
