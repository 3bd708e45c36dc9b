import { readFileSync } from 'node:fs';

/**
 * Preloaded into the service: shifts its wall clock, and that of an embedded database, by
 * milliseconds (negative: back). The monotonic clock is unchanged.
 */
const file = process.env.CLOCK_AHEAD_FILE ?? '';
const READ_EVERY_MS = 100;

const systemNow = Date.now.bind(Date);
let readAt = Number.NEGATIVE_INFINITY;
let aheadMs = 0;

Date.now = () => {
  const at = performance.now();
  if (at - readAt > READ_EVERY_MS) {
    aheadMs = Number(readFileSync(file, 'utf8'));
    readAt = at;
  }
  return systemNow() + aheadMs;
};
globalThis.Date = new Proxy(Date, {
  construct: (target, args, as) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], as),
});
