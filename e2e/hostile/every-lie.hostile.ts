import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { expect, test } from '../fixtures/test.js';
import type { Feed, Lie } from './lie.js';
import { LIES } from './lies/index.js';
import { type Outcome, tellLie } from './run-attack.js';
import { createTurns } from './visitor.js';

const MINUTE_MS = 60_000;
const runs = Number(process.env.RUNS ?? 1);
/** Pages open at once. */
const pages = Number(process.env.PAGES ?? 30);
/** Parts of names; default: all. */
const selection = process.env.LIES?.split(',') ?? [''];
/** Pages that load or trade at once: orders are refused 1.5 s after they are sent. */
const TURNS = 3;

const feed: Feed = process.env[PRODUCT_ENV.feed] === undefined ? 'simulated' : 'real';

const lies = LIES.filter(
  (lie) => (lie.feed ?? feed) === feed && selection.some((part) => lie.name.includes(part)),
);
const lastsMinutes = Math.max(...lies.map(({ withinS }) => withinS)) / 60 + 3;

test(`every lie raises an alarm by itself (${runs} of ${runs} times)`, async ({
  browser,
  request,
  url,
}) => {
  test.setTimeout((4 + lastsMinutes * Math.ceil((lies.length * runs) / pages)) * MINUTE_MS);
  const takePage = createTurns(pages);
  const stage = { browser, request, url, takeTurn: createTurns(TURNS) };
  const told = lies.flatMap((lie) =>
    Array.from({ length: runs }, (_, run) =>
      takePage(async () => {
        const outcome = await tellLie(lie, run, stage);
        // In case the rest takes too long.
        console.log(describe(lie, [outcome]));
        return outcome;
      }),
    ),
  );
  const outcomes = await Promise.all(told);
  const ofLie = (lie: Lie) => outcomes.filter((outcome) => outcome.lie === lie);
  console.log(['', TITLE, ...lies.map((lie) => describe(lie, ofLie(lie)))].join('\n'));

  const isCaught = (lie: Lie) => ofLie(lie).every((it) => it.alarmedAfter !== undefined);
  const missed = lies.filter((lie) => !isCaught(lie));
  expect(
    missed.map(({ name }) => name),
    'lies without an alarm',
  ).toEqual([]);
});

const TITLE =
  '| lie | runs | alarm by itself | median s | max s | faults |\n|---|---|---|---|---|---|';

function describe({ name }: Lie, outcomes: readonly Outcome[]): string {
  const seconds = outcomes
    .flatMap(({ alarmedAfter }) => alarmedAfter ?? [])
    .sort((one, other) => one - other);
  const time = (at: number) => seconds.at(at)?.toFixed(1) ?? '–';
  const codes = new Set(outcomes.flatMap((outcome) => outcome.codes));
  const failures = new Set(outcomes.flatMap(({ failure }) => failure ?? []));
  const cells = [
    name,
    outcomes.length,
    seconds.length,
    time(Math.floor(seconds.length / 2)),
    time(-1),
    [...codes, ...failures].join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}
