import type { Problem } from '../problem.ts';
import type { Package, Workspace } from '../workspace.ts';

/** A package that has stories runs them itself, so that it is whole when it is tested alone. */
export function checkStories({ packages }: Workspace): readonly Problem[] {
  return packages.filter(hasStories).flatMap((it): Problem[] => {
    const missing = [
      ...['.storybook/main.ts', '.storybook/preview.ts'].filter((path) => !isThere(it, path)),
      ...(runsStories(it) ? [] : ['withStories in vitest.config.ts']),
    ];
    if (missing.length === 0) return [];
    return [
      {
        file: `${it.folder}/vitest.config.ts`,
        rule: 'stories',
        what: `It has stories that its own tests leave out: there is no ${missing.join(', no ')}.`,
        fix: 'Copy .storybook and vitest.config.ts from a neighbour with stories.',
      },
    ];
  });
}

function hasStories({ files }: Package): boolean {
  return [...files].some((path) => path.startsWith('src/') && path.endsWith('.stories.tsx'));
}

function isThere({ files }: Package, path: string): boolean {
  return files.has(path) || files.has(`${path}x`);
}

function runsStories({ files, read }: Package): boolean {
  return files.has('vitest.config.ts') && /\bwithStories\(/.test(read('vitest.config.ts'));
}
