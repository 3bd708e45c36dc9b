import fc from 'fast-check';
import type { ProofSettings } from '../proof.js';
import type { Command, Run } from './command.js';
import { commands, register } from './commands.js';
import { assertInvariants } from './invariants.js';
import { createModel, hasPendingWork, type Model } from './model.js';
import { DAY } from './specification.js';
import { advanceTime } from './time.js';
import type { World } from './world.js';
import { createWorldPool } from './world-pool.js';

const SHORT = { numRuns: 12, maxCommands: 30 };
const LONG_COMMANDS = 100;
/** Longer than any affordable machine. */
const EVERYTHING_ENDED_SECONDS = 61 * DAY;
const SHORT_LIMIT_MS = 100_000;

export interface ModelRuns {
  readonly runs: number;
  readonly commands: number;
  readonly answers: ReadonlyMap<string, number>;
}

/** @throws Error with the shortest failing commands and how to replay them. */
export async function runModel({ runs, replay }: ProofSettings): Promise<ModelRuns> {
  const counts = { runs: 0, commands: 0, answers: new Map<string, number>() };
  const worlds = createWorldPool((call, code) => {
    const answer = `${call} ${code}`;
    counts.answers.set(answer, (counts.answers.get(answer) ?? 0) + 1);
  });
  const [seed, path, replayPath] = replay?.split(' ') ?? [];
  const maxCommands = runs === undefined ? SHORT.maxCommands : LONG_COMMANDS;
  const generatedCommands = fc.commands<Model, Run, false>([commands], {
    maxCommands,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
  const property = fc.asyncProperty(generatedCommands, (generated) =>
    worlds.withWorld(async (world) => {
      const { model, run } = await startRun(world);
      await fc.asyncModelRun(() => ({ model, real: run }), counting(generated, counts));
      await finishRun(model, world);
      counts.runs += 1;
    }),
  );
  const details = await fc.check(property, {
    numRuns: replay === undefined ? (runs ?? SHORT.numRuns) : 1,
    ...(runs === undefined && { interruptAfterTimeLimit: SHORT_LIMIT_MS }),
    markInterruptAsFailure: true,
    ...(replay !== undefined && { seed: Number(seed), path, endOnFailure: true }),
  });
  await worlds.close();
  if (details.failed) throw await failureOf(details, runs);
  return counts;
}

async function startRun(world: World): Promise<{ model: Model; run: Run }> {
  const model = createModel(world.second(), (await world.readMoney()).balances);
  await register(model, world, undefined);
  await register(model, world, 0);
  return { model, run: { world, money: await assertInvariants(model, world) } };
}

async function finishRun(model: Model, world: World): Promise<void> {
  if (!hasPendingWork(model)) return;
  advanceTime(model, EVERYTHING_ENDED_SECONDS);
  await world.advanceTime(EVERYTHING_ENDED_SECONDS);
  await assertInvariants(model, world);
}

function* counting(generated: Iterable<Command>, counts: { commands: number }): Iterable<Command> {
  for (const each of generated) {
    yield {
      toString: () => each.toString(),
      check: (model) => each.check(model),
      async run(model, run) {
        counts.commands += 1;
        await each.run(model, run);
      },
    };
  }
}

/** @param runs part of the replay: the long form generates other commands from the same seed. */
async function failureOf(
  details: fc.RunDetails<[Iterable<Command>]>,
  runs: number | undefined,
): Promise<Error> {
  const report = await fc.asyncDefaultReportMessage(details);
  const [, commandsRun] = /replayPath="([^"]+)"/.exec(fc.stringify(details.counterexample)) ?? [];
  const replayText = [details.seed, details.counterexamplePath, commandsRun].join(' ');
  const cause = details.failed ? details.errorInstance : undefined;
  const form = runs === undefined ? '' : `RUNS=${runs} `;
  return new Error(`${report}\n\nTo see it again: ${form}REPLAY='${replayText}'`, { cause });
}
