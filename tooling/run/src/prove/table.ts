import type { Figure } from '@candela/figures';
import type { Product } from './product.ts';
import { PARTS, type Part } from './proofs.ts';
import type { Proven } from './proven.ts';

interface Named {
  readonly name: string;
  readonly part: Part;
  readonly of: Product;
}

const SIGNS: Readonly<Record<Figure['verdict'], string>> = {
  kept: 'kept',
  broken: '**missed**',
  skipped: 'not tried',
};

/**
 * `docs/proof.md`: every promise with its figure, target and circumstances.
 *
 * @param product current product hash; proofs of another one are marked as such.
 */
export function tableOf(
  proofs: readonly Named[],
  proven: ReadonlyMap<string, Proven>,
  product: (of: Product) => string | undefined,
): string {
  const figures = proofs.flatMap(({ name }) => proven.get(name)?.figures ?? []);
  const count = (verdict: Figure['verdict']) =>
    figures.filter((figure) => figure.verdict === verdict).length;
  const missing = proofs.filter(({ name }) => !proven.has(name));
  const older = proofs.filter(({ name, of }) => {
    const run = proven.get(name);
    const now = product(of);
    return run !== undefined && (now === undefined || run.product !== now);
  });
  const head = [
    '# What is proved',
    '',
    'Written by `pnpm prove`; nobody edits it. `pnpm prove NAME` runs one proof again, `pnpm prove --list` names them all. Each row is what its command',
    'printed, at the commit and on the day beside it. What a target is, and why, is said in [ADR 0070](adr/archive/0070-proof-report.md); why one is',
    'missed, and what was tried, in [benchmarks.md](benchmarks.md). What the proofs found in the product is in [found-and-mended.md](found-and-mended.md).',
    '',
    `${figures.length} promises: ${count('kept')} kept, ${count('broken')} missed, ${count('skipped')} not tried.`,
    `${missing.length} of ${proofs.length} proofs were not run yet${namesOf(missing)}.`,
    `What they look at (the service, ${product('service')}, all that is shipped, ${product('whole')}, or one package) was another when ${older.length} of them were run${namesOf(older)}.`,
  ];
  return `${[...head, ...PARTS.flatMap((part) => partOf(part, proofs, proven))].join('\n')}\n`;
}

const namesOf = (proofs: readonly Named[]) =>
  proofs.length > 0 ? `: ${proofs.map(({ name }) => `\`${name}\``).join(', ')}` : '';

function partOf(
  part: Part,
  proofs: readonly Named[],
  proven: ReadonlyMap<string, Proven>,
): readonly string[] {
  const runs = proofs
    .filter((it) => it.part === part)
    .flatMap(({ name }) => proven.get(name) ?? []);
  if (runs.length === 0) return [];
  const rows = runs.flatMap(({ name, commit, day, figures }) =>
    figures.map(({ promise, figure, target, verdict }) =>
      [promise, figure, target, SIGNS[verdict], `\`${name}\`, ${commit}, ${day}`]
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | '),
    ),
  );
  const machines = [...new Set(runs.map(({ circumstances }) => circumstances[1] ?? ''))];
  return [
    ...['', `## ${part}`, ''],
    '| promise | figure | target | | proof |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    ...['', machines.join(' ')],
  ];
}
