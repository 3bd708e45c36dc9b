import type { Problem } from '../problem.ts';
import type { ExportsTarget, Package, Workspace } from '../workspace.ts';

export function checkExports({ packages }: Workspace): readonly Problem[] {
  return packages.filter((it) => it.folder.startsWith('packages/')).flatMap(checkPackage);
}

function checkPackage(it: Package): readonly Problem[] {
  const file = `${it.folder}/package.json`;
  const { exports } = it.manifest;
  if (!exports || typeof exports !== 'object' || !('.' in exports)) {
    return [
      {
        file,
        rule: 'exports',
        what: 'exports has no "." entry.',
        fix: 'Write "exports": { ".": { "source": "./src/index.ts", "types": "./dist/index.d.ts", "default": "./dist/index.js" } }.',
      },
    ];
  }
  return Object.entries(exports)
    .filter(([subpath]) => subpath !== './package.json')
    .flatMap(([subpath, target]) =>
      faults(it, subpath, target).map(
        ({ what, fix }): Problem => ({ file, rule: 'exports', what: `"${subpath}" ${what}`, fix }),
      ),
    );
}

function faults(
  it: Package,
  subpath: string,
  target: ExportsTarget,
): readonly { what: string; fix: string }[] {
  // Only code has types.
  const isCode = !/\.(css|json|svg|png|webp|woff2)$/.test(subpath);
  const expected = isCode ? ['source', 'types', 'default'] : ['source', 'default'];
  if (typeof target === 'string' || Object.keys(target).join() !== expected.join()) {
    const keys = typeof target === 'string' ? `the text ${target}` : Object.keys(target).join(', ');
    return [
      {
        what: `is ${keys} instead of ${expected.join(', ')}.`,
        fix: 'Write the conditions in this order: the first that fits is taken.',
      },
    ];
  }
  const { source = '', ...built } = target;
  const found: { what: string; fix: string }[] = [];
  if (!sourceExists(it.files, source)) {
    found.push({
      what: `has the source ${source}, and no such file is there.`,
      fix: 'Create the file, or correct the path; it begins with ./src/.',
    });
  }
  for (const [condition, path] of Object.entries(built)) {
    if (path.startsWith('./dist/')) continue;
    found.push({
      what: `has ${condition} at ${path}, which no build writes.`,
      fix: `Point ${condition} into ./dist/.`,
    });
  }
  return found;
}

function sourceExists(files: ReadonlySet<string>, source: string): boolean {
  if (!source.startsWith('./src/')) return false;
  const path = source.slice(2);
  if (!path.includes('*')) return files.has(path);
  const [before = '', after = ''] = path.split('*');
  return [...files].some((it) => it.startsWith(before) && it.endsWith(after));
}
