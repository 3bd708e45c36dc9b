/**
 * Prints what the market looks like beside real candles, and whether anything that is public tells
 * which way an order will go. `--orders 20000` makes it shorter; 100 000 an expiry and class is what
 * the document states.
 */
import { printFairness } from './market/fairness.js';
import { printTexture } from './market/texture.js';

const at = process.argv.indexOf('--orders');
const orders = at < 0 ? 100_000 : Number(process.argv[at + 1]);

const before = performance.now();
printTexture();
console.log('');
const isFair = printFairness(orders);
console.log(`\n${((performance.now() - before) / 1000).toFixed(0)} s`);
if (!isFair) process.exitCode = 1;
