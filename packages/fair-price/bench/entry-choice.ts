/**
 * Services that choose the entry second among the next `window` seconds: what the user still wins,
 * and after how many orders the device's comparison raises the alarm. `--sequences 2000` of honest
 * orders show how often it does without a choice.
 */
import {
  countEntries,
  ENTRY_ALARM_EVIDENCE,
  type EntryMoves,
  entryEvidence,
} from '../src/index.js';
import { MODEL_MARKET } from '../src/model/instruments.js';
import { FIRST_MINUTE, modelRun } from './market/keystream.js';
import { quantile } from './market/statistics.js';

const at = process.argv.indexOf('--sequences');
const sequences = at < 0 ? 2_000 : Number(process.argv[at + 1]);

const INSTRUMENT = 'btc';
const SECONDS = 60;
const USERS = 200;
const HONEST_ORDERS = 1_000;
/** Per user; an alarm that comes later counts as none. */
const MAX_ORDERS = 5_000;

/** @returns the chosen one of the seconds `0 … window − 1`. */
type Choice = (moves: readonly number[]) => number;

const first: Choice = () => 0;
const worstMove: Choice = (moves) => moves.indexOf(Math.min(...moves));
/** Only if the first second would not lose. */
const anotherOutcome: Choice = (moves) => ((moves[0] ?? 0) < 0 ? 0 : worstMove(moves));

const run = modelRun(
  MODEL_MARKET.filter(({ instrument }) => instrument === INSTRUMENT),
  29,
);
let nextMinute = FIRST_MINUTE;

/** Endless: the next two minutes of the market, for one order. */
function nextPath(): number[] {
  const path: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    run.step(nextMinute);
    nextMinute += 1;
    path.push(...(run.ticks(INSTRUMENT) ?? []));
  }
  return path;
}

let orderCount = 0;

/** Entries at the edge of a minute are not compared; the last eligible second keeps the window inside. */
function nextOrder(window: number, choice: Choice): EntryMoves {
  const path = nextPath();
  orderCount += 1;
  const earliest = 1 + (orderCount % (59 - window));
  const sign = orderCount % 2 === 0 ? 1 : -1;
  const moveAt = (second: number) => sign * ((path[second + SECONDS] ?? 0) - (path[second] ?? 0));
  const moves = Array.from({ length: window }, (_, offset) => moveAt(earliest + offset));
  const entry = earliest + choice(moves);
  return [moveAt(entry - 1), moveAt(entry), moveAt(entry + 1)];
}

interface Result {
  readonly alarmAfter: number;
  readonly orders: readonly EntryMoves[];
}

function placeUntilAlarm(window: number, choice: Choice, max: number): Result {
  const orders: EntryMoves[] = [];
  const counts = { better: 0, worse: 0, decisiveBetter: 0, decisiveWorse: 0 };
  while (orders.length < max) {
    const moves = nextOrder(window, choice);
    orders.push(moves);
    const own = countEntries([moves]);
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += own[name];
    if (own.worse > 0 && entryEvidence(counts) >= ENTRY_ALARM_EVIDENCE) {
      return { alarmAfter: orders.length, orders };
    }
  }
  return { alarmAfter: Number.POSITIVE_INFINITY, orders };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const line = (...cells: string[]) => console.log(cells.map((cell) => cell.padEnd(16)).join(''));

console.log(`${INSTRUMENT}, ${SECONDS} s, ${USERS} users each; alarm at ${ENTRY_ALARM_EVIDENCE}`);
line('chosen', 'window', 'won', 'worse', 'decisive worse', 'alarm: median', '90 %');
for (const [name, window, choice] of [
  ['worst move', 2, worstMove],
  ['worst move', 3, worstMove],
  ['worst move', 10, worstMove],
  ['outcome only', 2, anotherOutcome],
  ['outcome only', 3, anotherOutcome],
  ['outcome only', 10, anotherOutcome],
] as const) {
  const results = Array.from({ length: USERS }, () => placeUntilAlarm(window, choice, MAX_ORDERS));
  const orders = results.flatMap((it) => it.orders);
  const decided = orders.filter(([, own]) => own !== 0);
  const won = decided.filter(([, own]) => own > 0).length / decided.length;
  const { better, worse, decisiveBetter, decisiveWorse } = countEntries(orders);
  const alarms = results.map(({ alarmAfter }) => Math.min(alarmAfter, MAX_ORDERS));
  line(
    name,
    `${window} s`,
    percent(won),
    percent(worse / (better + worse)),
    percent(decisiveWorse / (decisiveBetter + decisiveWorse)),
    quantile(alarms, 0.5).toFixed(0),
    quantile(alarms, 0.9).toFixed(0),
  );
}

const honest = Array.from({ length: sequences }, () =>
  placeUntilAlarm(1, first, HONEST_ORDERS),
).filter(({ alarmAfter }) => alarmAfter < Number.POSITIVE_INFINITY).length;
console.log(`\nhonest: ${honest} of ${sequences} sequences of ${HONEST_ORDERS} orders alarm`);
