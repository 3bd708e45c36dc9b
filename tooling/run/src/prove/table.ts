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
 * Markdown report: every promise with its figure, target and circumstances.
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
    '# Proof report',
    '',
    'Written by `pnpm prove`. `pnpm prove NAME` runs one proof again; `pnpm prove --list` lists them. Each row is the output of its command, with commit and date.',
    '',
    `${figures.length} promises: ${count('kept')} kept, ${count('broken')} missed, ${count('skipped')} not tried.`,
    `${missing.length} of ${proofs.length} proofs have not run${namesOf(missing)}.`,
    `Current product hashes: service ${product('service')}, everything shipped ${product('whole')}. ${older.length} proofs ran on another product${namesOf(older)}.`,
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
