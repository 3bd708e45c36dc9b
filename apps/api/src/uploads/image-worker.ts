import { constants, setPriority } from 'node:os';
import { reencodeImage } from './picture.js';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (bytes: Buffer) => {
  void reencodeImage(Buffer.from(bytes)).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C signals every process; the service ends this one.
process.on('SIGINT', () => {});
