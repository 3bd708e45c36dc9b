/**
 * `pnpm prove [name…]`: all proofs, or those whose name equals or starts with a word. Writes the
 * table to `.reports/proofs.md` and results to `.reports/proofs`. `--table` only rewrites the
 * table. Exit code 1: a promise was broken, or a proof could not run.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Measurement, parseMeasurements } from '@candela/figures';
import {
  DIRTY_SUFFIX,
  describeMachine,
  type Product,
  productHash,
  readCommit,
} from './environment.ts';
import { formatProofReport, type ProofRun } from './prove/proof-report.ts';
import { PROOFS, type Proof } from './prove/proofs.ts';
import { formatMinutes, reportStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

/** A run does not change the others. */
const RESULTS = join(ROOT, '.reports', 'proofs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, table: { type: 'boolean' } },
});
const names = new Set(PROOFS.map(({ name }) => name));
const isSelected = (name: string, word: string) =>
  names.has(word) ? name === word : name.startsWith(word);
const selected = PROOFS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => isSelected(name, word)),
);

if (selected.length === 0) {
  console.error(`No proof's name begins with ${positionals.join(' or ')}. Run pnpm prove --list.`);
  process.exitCode = 1;
} else if (values.list) {
  for (const { name, section, minutes, command } of selected) {
    console.log(`${name.padEnd(24)} ${section.padEnd(18)} ${minutes} min   ${command.join(' ')}`);
  }
} else {
  mkdirSync(RESULTS, { recursive: true });
  if (!values.table) for (const proof of selected) await runProof(proof);
  const runs = globSync('*.json', { cwd: RESULTS }).map(
    (file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as ProofRun,
  );
  const products = new Map<Product, string>();
  for (const product of new Set(PROOFS.map((proof) => proof.of))) {
    products.set(product, await productHash(product));
  }
  const table = formatProofReport(PROOFS, new Map(runs.map((run) => [run.name, run])), products);
  writeFileSync(join(ROOT, '.reports', 'proofs.md'), table);
  console.log(`\n${table}`);
}

async function runProof({ name, of, command, env, report }: Proof): Promise<void> {
  // Changes made during the run are not tested.
  const commit = readCommit(ROOT);
  const started = {
    ...{ name, command: command.join(' '), commit, machine: describeMachine() },
    product: commit.endsWith(DIRTY_SUFFIX) ? undefined : await productHash(of),
    day: new Date().toISOString().slice(0, 10),
  };
  const directory = mkdtempSync(join(tmpdir(), 'candela-prove-'));
  const file = report ? join(ROOT, report.file) : join(directory, 'figures.jsonl');
  const read = report?.read ?? parseMeasurements;
  rmSync(file, { force: true });
  const { ok, ms } = await reportStep({
    ...{ name, command, live: true, env: { ...env, FIGURES: join(directory, 'figures.jsonl') } },
  });
  let figures: readonly Measurement[] = [];
  try {
    figures = read(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  rmSync(directory, { recursive: true });
  const isBroken = figures.some(({ verdict }) => verdict === 'broken');
  if (!ok || isBroken || figures.length === 0) process.exitCode = 1;
  // A failed command proves nothing, even if its figures are good.
  if (figures.length === 0 || (!ok && !isBroken)) {
    const figure = ok ? 'it noted no figure' : 'its command failed';
    const promise = `the proof ${name} runs to its end`;
    figures = [...figures, { promise, figure, target: 'it does', verdict: 'broken' }];
  }
  const run: ProofRun = { ...started, seconds: Math.round(ms / 1_000), figures };
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(run, undefined, 2)}\n`);
  for (const { promise, figure, target, verdict } of figures) {
    console.log(`   ${verdict.padEnd(8)} ${promise}: ${figure} (${target})`);
  }
  console.log(`   ${formatMinutes(ms)}`);
}
