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
import { type Measurement, parseMeasurements } from '@candela/figures';
import { DIRTY_SUFFIX, describeEnvironment, readCommit } from './benchmark-record.ts';
import { formatProofReport } from './prove/proof-report.ts';
import { readProofRuns, writeProofRun } from './prove/proof-runs.ts';
import { PROOFS, type Proof } from './prove/proofs.ts';
import { productHash } from './prove/source-hash.ts';
import { formatMinutes, reportStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

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
  for (const { name, section, minutes: estimatedMinutes, command } of selected) {
    console.log(
      `${name.padEnd(24)} ${section.padEnd(18)} ${estimatedMinutes} min   ${command.join(' ')}`,
    );
  }
} else {
  if (!values.table) for (const proof of selected) await runProof(proof);
  const table = formatProofReport(PROOFS, readProofRuns(ROOT), (product) =>
    productHash(ROOT, product),
  );
  mkdirSync(join(ROOT, '.reports'), { recursive: true });
  writeFileSync(join(ROOT, '.reports', 'proofs.md'), table);
  console.log(`\n${table}`);
}

/** Runs a proof and stores its figures, or the failure if it produced none. */
async function runProof(proof: Proof): Promise<void> {
  const { name, command, env = {}, report } = proof;
  const at = new Date();
  const environment = describeEnvironment(ROOT, at);
  // Read at the start, since commits made during the run are not tested.
  const commit = readCommit(ROOT);
  const product = commit.endsWith(DIRTY_SUFFIX) ? undefined : productHash(ROOT, proof.of);
  const directory = mkdtempSync(join(tmpdir(), 'candela-prove-'));
  const file = join(directory, 'figures.jsonl');
  writeFileSync(file, '');
  if (report) rmSync(join(ROOT, report.file), { force: true });
  try {
    const step = { name, command, live: true, env: { ...env, FIGURES: file } };
    const { ok, ms } = await reportStep(step);
    const measurements = report ? readReport(proof) : parseMeasurements(readFileSync(file, 'utf8'));
    const results = measurements.length > 0 ? measurements : [missingResult(name, ok)];
    const arePassing = results.every(({ verdict }) => verdict !== 'broken');
    if (!ok || !arePassing) process.exitCode = 1;
    // A failed command must not count as a proof, even if all of its figures are good.
    const allResults = !ok && arePassing ? [...results, missingResult(name, false)] : results;
    writeProofRun(ROOT, {
      ...{ name, command: command.join(' '), circumstances: environment, commit },
      product,
      ...{
        day: at.toISOString().slice(0, 10),
        seconds: Math.round(ms / 1_000),
        figures: allResults,
      },
    });
    for (const { promise, figure, target, verdict } of allResults) {
      console.log(`   ${verdict.padEnd(8)} ${promise}: ${figure} (${target})`);
    }
    console.log(`   ${formatMinutes(ms)}`);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function readReport({ report }: Proof): readonly Measurement[] {
  if (!report) return [];
  try {
    return report.read(readFileSync(join(ROOT, report.file), 'utf8'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [];
  }
}

const missingResult = (name: string, ok: boolean): Measurement => ({
  promise: `the proof ${name} runs to its end`,
  figure: ok ? 'it noted no figure' : 'its command failed',
  target: 'it does',
  verdict: 'broken',
});
