import { readFileSync } from 'node:fs';

/**
 * Loaded into the service before it starts: its wall clock, and with it that of a database inside it, is
 * ahead by the milliseconds that a file holds, or behind where they are negative. Nothing else of it is
 * changed; the monotonic clock goes on as it did.
 */
const file = process.env.CLOCK_AHEAD_FILE ?? '';
const READ_EVERY_MS = 100;

const wall = Date.now.bind(Date);
let readAt = Number.NEGATIVE_INFINITY;
let aheadMs = 0;

Date.now = () => {
  const at = performance.now();
  if (at - readAt > READ_EVERY_MS) {
    aheadMs = Number(readFileSync(file, 'utf8'));
    readAt = at;
  }
  return wall() + aheadMs;
};
globalThis.Date = new Proxy(Date, {
  construct: (target, args, as) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], as),
});
