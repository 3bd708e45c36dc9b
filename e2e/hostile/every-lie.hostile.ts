import { expect, test } from '../fixtures/test.js';
import type { Lie } from './lie.js';
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

const lies = LIES.filter(({ name }) => selection.some((part) => name.includes(part)));

test(`every lie raises an alarm by itself (${runs} of ${runs} times)`, async ({
  browser,
  request,
  url,
}) => {
  // Most pages wait for the end of a minute, then two more.
  test.setTimeout((4 + 8 * Math.ceil((lies.length * runs) / pages)) * MINUTE_MS);
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
  const missed = lies.filter((lie) => lie.known === undefined && !isCaught(lie));
  expect(
    missed.map(({ name }) => name),
    'lies without an alarm',
  ).toEqual([]);
  const caught = lies.filter((lie) => lie.known !== undefined && isCaught(lie));
  expect(
    caught.map(({ name }) => name),
    'lies that are known no longer',
  ).toEqual([]);
});

const TITLE =
  '| lie | runs | alarm by itself | median s | max s | faults |\n|---|---|---|---|---|---|';

function describe({ name, known }: Lie, outcomes: readonly Outcome[]): string {
  const seconds = outcomes
    .flatMap(({ alarmedAfter }) => alarmedAfter ?? [])
    .sort((one, other) => one - other);
  const time = (at: number) => seconds.at(at)?.toFixed(1) ?? '–';
  const codes = new Set(outcomes.flatMap((outcome) => outcome.codes));
  const failures = new Set(outcomes.flatMap(({ failure }) => failure ?? []));
  const cells = [
    known === undefined ? name : `${name} (known: ${known})`,
    outcomes.length,
    seconds.length,
    time(Math.floor(seconds.length / 2)),
    time(-1),
    [...codes, ...failures].join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}
