import { posix } from 'node:path';
import type { Problem } from '../problem.ts';
import type { Workspace } from '../workspace.ts';

const IMPORT = /@import\s+(?:url\()?\s*['"](\.[^'"]+)['"]|\bfrom\s+['"](\.[^'"]+)['"]/g;

/** dependency-cruiser does not read CSS. */
export function checkStyleSheets({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap(({ folder, files, read }) =>
    [...files]
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => {
        const text = read(path).replace(/\/\*[\s\S]*?\*\//g, (it) => it.replace(/[^\n]/g, ' '));
        return [...text.matchAll(IMPORT)].flatMap((match): Problem[] => {
          const specifier = match[1] ?? match[2] ?? '';
          if (!posix.join(posix.dirname(path), specifier).startsWith('..')) return [];
          return [
            {
              file: `${folder}/${path}:${text.slice(0, match.index).split('\n').length}`,
              rule: 'package-boundary',
              what: `It imports ${specifier}, a file outside ${folder}.`,
              fix: 'Import the style sheet of the other package by its name.',
            },
          ];
        });
      }),
  );
}
