/**
 * `pnpm prove [name…]`: runs all proofs, or those whose name equals or starts with a given word.
 * Prints one table (promise, figure, target), writes it to `.reports/proofs.md` and the results to
 * `.reports/proofs`.
 *
 * `--list` lists the proofs with their minutes; `--table` only rewrites the table from stored
 * results.
 * Exit code 1: a promise was broken, or a proof could not run.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, readFigures } from '@candela/figures';
import { productOf } from './prove/product.ts';
import { PROOFS, type Proof } from './prove/proofs.ts';
import { keepProven, readProven } from './prove/proven.ts';
import { tableOf } from './prove/table.ts';
import { circumstancesHere, commitOf, DIRTY } from './record.ts';
import { minutes, reportStep } from './step.ts';
import { ROOT } from './workspace.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, table: { type: 'boolean' } },
});
const names = new Set(PROOFS.map(({ name }) => name));
const isMeant = (name: string, word: string) =>
  names.has(word) ? name === word : name.startsWith(word);
const chosen = PROOFS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => isMeant(name, word)),
);

if (chosen.length === 0) {
  console.error(`No proof's name begins with ${positionals.join(' or ')}. Run pnpm prove --list.`);
  process.exitCode = 1;
} else if (values.list) {
  for (const { name, part, minutes: about, command } of chosen) {
    console.log(`${name.padEnd(24)} ${part.padEnd(18)} ${about} min   ${command.join(' ')}`);
  }
} else {
  if (!values.table) for (const proof of chosen) await prove(proof);
  const table = tableOf(PROOFS, readProven(ROOT), (product) => productOf(ROOT, product));
  mkdirSync(join(ROOT, '.reports'), { recursive: true });
  writeFileSync(join(ROOT, '.reports', 'proofs.md'), table);
  console.log(`\n${table}`);
}

/** Runs a proof and stores its figures, or the failure if it produced none. */
async function prove(proof: Proof): Promise<void> {
  const { name, command, env = {}, report } = proof;
  const at = new Date();
  const circumstances = circumstancesHere(ROOT, at);
  // Read at the start, since commits made during the run are not tested.
  const commit = commitOf(ROOT);
  const product = commit.endsWith(DIRTY) ? undefined : productOf(ROOT, proof.of);
  const directory = mkdtempSync(join(tmpdir(), 'candela-prove-'));
  const file = join(directory, 'figures.jsonl');
  writeFileSync(file, '');
  if (report) rmSync(join(ROOT, report.file), { force: true });
  try {
    const step = { name, command, live: true, env: { ...env, FIGURES: file } };
    const { ok, ms } = await reportStep(step);
    const noted = report ? readReport(proof) : readFigures(readFileSync(file, 'utf8'));
    const figures = noted.length > 0 ? noted : [nothingOf(name, ok)];
    const kept = figures.every(({ verdict }) => verdict !== 'broken');
    if (!ok || !kept) process.exitCode = 1;
    // A failed command must not count as a proof, even if all of its figures are good.
    const all = !ok && kept ? [...figures, nothingOf(name, false)] : figures;
    keepProven(ROOT, {
      ...{ name, command: command.join(' '), circumstances, commit },
      product,
      ...{ day: at.toISOString().slice(0, 10), seconds: Math.round(ms / 1_000), figures: all },
    });
    for (const { promise, figure, target, verdict } of all) {
      console.log(`   ${verdict.padEnd(8)} ${promise}: ${figure} (${target})`);
    }
    console.log(`   ${minutes(ms)}`);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function readReport({ report }: Proof): readonly Figure[] {
  if (!report) return [];
  try {
    return report.read(readFileSync(join(ROOT, report.file), 'utf8'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [];
  }
}

const nothingOf = (name: string, ok: boolean): Figure => ({
  promise: `the proof ${name} runs to its end`,
  figure: ok ? 'it noted no figure' : 'its command failed',
  target: 'it does',
  verdict: 'broken',
});
