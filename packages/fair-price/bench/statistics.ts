/** `--orders 20000` shortens the run; documented results use 100,000 per expiry and class. */
import { printFairness } from './market/fairness.js';
import { printStylizedFacts } from './market/stylized-facts.js';

const at = process.argv.indexOf('--orders');
const orders = at < 0 ? 100_000 : Number(process.argv[at + 1]);

const before = performance.now();
printStylizedFacts();
console.log('');
const isFair = printFairness(orders);
console.log(`\n${((performance.now() - before) / 1000).toFixed(0)} s`);
if (!isFair) process.exitCode = 1;
