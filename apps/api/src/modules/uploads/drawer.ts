import { constants, setPriority } from 'node:os';
import { redraw } from './picture.js';

/**
 * A program of its own, started by `createDrawing`: draws the pictures it is sent, one after the
 * other, after everything else this machine has to do, and ends when nobody is left to send any.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (bytes: Buffer) => {
  void redraw(Buffer.from(bytes)).then((drawn) => process.send?.(drawn));
});
process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl-C reaches every process: the service decides when this one ends.
process.on('SIGINT', () => {});
