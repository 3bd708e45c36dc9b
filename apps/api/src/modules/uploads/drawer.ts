import { constants, setPriority } from 'node:os';
import { redraw } from './picture.js';

/**
 * Child process of `createDrawing`: low priority, one picture at a time; exits when the parent
 * disconnects.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (bytes: Buffer) => {
  void redraw(Buffer.from(bytes)).then((drawn) => process.send?.(drawn));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C signals every process; the service ends this one.
process.on('SIGINT', () => {});
