import { constants, setPriority } from 'node:os';
import { type ReencodeOptions, reencodeImage } from './picture.js';

export interface WorkerRequest {
  readonly bytes: Uint8Array;
  readonly options: ReencodeOptions;
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', ({ bytes, options }: WorkerRequest) => {
  void reencodeImage(Buffer.from(bytes), options).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C signals every process; the service ends this one.
process.on('SIGINT', () => {});
