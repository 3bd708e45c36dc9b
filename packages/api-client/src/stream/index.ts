export {
  connectStream,
  type StreamSubscription,
} from './connect-stream.js';
