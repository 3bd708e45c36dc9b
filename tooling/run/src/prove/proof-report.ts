import type { Measurement } from '@candela/figures';
import type { Product } from '../environment.ts';
import { type ProofSection, SECTIONS } from './proofs.ts';

export interface ProofRun {
  readonly name: string;
  readonly command: string;
  /** One sentence each. */
  readonly machine: readonly string[];
  readonly commit: string;
  /** Undefined with uncommitted changes. */
  readonly product?: string | undefined;
  /** `2026-11-27` */
  readonly day: string;
  readonly seconds: number;
  readonly figures: readonly Measurement[];
}

interface NamedProof {
  readonly name: string;
  readonly section: ProofSection;
  readonly of: Product;
}

const VERDICT_LABELS: Readonly<Record<Measurement['verdict'], string>> = {
  kept: 'kept',
  broken: '**missed**',
  skipped: 'not tried',
};

/** @param products current hashes; proofs of another one are marked. */
export function formatProofReport(
  proofs: readonly NamedProof[],
  proofRuns: ReadonlyMap<string, ProofRun>,
  products: ReadonlyMap<Product, string>,
): string {
  const figures = proofs.flatMap(({ name }) => proofRuns.get(name)?.figures ?? []);
  const count = (verdict: Measurement['verdict']) =>
    figures.filter((figure) => figure.verdict === verdict).length;
  const missing = proofs.filter(({ name }) => !proofRuns.has(name));
  const outdated = proofs.filter(({ name, of }) => {
    const run = proofRuns.get(name);
    return run !== undefined && run.product !== products.get(of);
  });
  const head = [
    '# Proof report',
    '',
    'Written by `pnpm prove`. `pnpm prove NAME` runs one proof again; `pnpm prove --list` lists them. Each row is the output of its command, with commit and date.',
    '',
    `${figures.length} promises: ${count('kept')} kept, ${count('broken')} missed, ${count('skipped')} not tried.`,
    `${missing.length} of ${proofs.length} proofs have not run${listNames(missing)}.`,
    `Current product hashes: service ${products.get('service')}, everything shipped ${products.get('whole')}. ${outdated.length} proofs ran on another product${listNames(outdated)}.`,
  ];
  return `${[...head, ...SECTIONS.flatMap((section) => formatSection(section, proofs, proofRuns))].join('\n')}\n`;
}

const listNames = (proofs: readonly NamedProof[]) =>
  proofs.length > 0 ? `: ${proofs.map(({ name }) => `\`${name}\``).join(', ')}` : '';

function formatSection(
  section: ProofSection,
  proofs: readonly NamedProof[],
  proofRuns: ReadonlyMap<string, ProofRun>,
): readonly string[] {
  const runs = proofs
    .filter((it) => it.section === section)
    .flatMap(({ name }) => proofRuns.get(name) ?? []);
  if (runs.length === 0) return [];
  const rows = runs.flatMap(({ name, commit, day, figures }) =>
    figures.map(({ promise, figure, target, verdict }) =>
      [promise, figure, target, VERDICT_LABELS[verdict], `\`${name}\`, ${commit}, ${day}`]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
    ),
  );
  const machines = [...new Set(runs.map(({ machine }) => machine[0] ?? ''))];
  return [
    ...['', `## ${section}`, ''],
    '| promise | figure | target | | proof |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    ...['', machines.join(' ')],
  ];
}
