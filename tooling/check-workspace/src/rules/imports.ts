import { posix } from 'node:path';
import { refusal } from '../floors.ts';
import type { Import } from '../imports.ts';
import type { Problem, Rule } from '../problem.ts';
import type { Manifest, Package, Workspace } from '../workspace.ts';

/** What each import statement may ask for: own files, declared packages, exported subpaths, floors below. */
export function checkImports({ packages }: Workspace): readonly Problem[] {
  const byName = new Map(packages.map((it) => [it.manifest.name, it]));
  return packages.flatMap((from) =>
    from.sources.flatMap((source) =>
      source.imports.flatMap((it): Problem[] => {
        const fault = it.specifier.startsWith('.')
          ? reachFault(from, source.path, it)
          : packageFault(from, byName, it);
        return fault ? [{ file: `${from.folder}/${source.path}:${it.line}`, ...fault }] : [];
      }),
    ),
  );
}

interface Fault {
  readonly rule: Rule;
  readonly what: string;
  readonly fix: string;
}

function reachFault({ folder }: Package, path: string, { specifier }: Import): Fault | undefined {
  const target = posix.join(folder, posix.dirname(path), specifier);
  if (target === folder || target.startsWith(`${folder}/`)) return undefined;
  return {
    rule: 'reach',
    what: `It imports ${specifier}, a file outside ${folder}.`,
    fix: 'Import the package by its name, from what it exports, and declare it in the manifest.',
  };
}

function packageFault(
  from: Package,
  byName: ReadonlyMap<string | undefined, Package>,
  { specifier }: Import,
): Fault | undefined {
  const match = /^(@candela\/[^/]+)(\/.+)?$/.exec(specifier);
  const name = match?.[1];
  if (!name) return undefined;
  const target = byName.get(name);
  if (!target) {
    return {
      rule: 'undeclared',
      what: `It imports ${name}, and the workspace has no such package.`,
      fix: 'Correct the name, or create the package with pnpm create-package.',
    };
  }
  const subpath = `.${match[2] ?? ''}`;
  const reason = refusal(from.folder, target.folder, subpath);
  if (reason) {
    return {
      rule: 'floor',
      what: `It imports ${specifier}: ${reason}.`,
      fix: 'Take what it gave as props or a slot, or move the shared part to a floor below both.',
    };
  }
  if (from !== target && !isDeclared(from.manifest, name)) {
    return {
      rule: 'undeclared',
      what: `It imports ${name}, which ${from.folder}/package.json does not declare.`,
      fix: `Add "${name}": "workspace:*" to its dependencies and run pnpm install.`,
    };
  }
  if (!isExported(target.manifest, subpath)) {
    return {
      rule: 'deep-import',
      what: `It imports ${specifier}, and ${name} exports no "${subpath}".`,
      fix: `Import one of: ${Object.keys(target.manifest.exports ?? {}).join(', ') || 'nothing, for it exports nothing'}; or have ${name} export it.`,
    };
  }
  return undefined;
}

function isDeclared(manifest: Manifest, name: string): boolean {
  const { dependencies, devDependencies, peerDependencies } = manifest;
  return [dependencies, devDependencies, peerDependencies].some((it) => it?.[name] !== undefined);
}

function isExported({ exports = {} }: Manifest, subpath: string): boolean {
  return Object.keys(exports).some((key) => {
    const [before = '', after] = key.split('*');
    return after === undefined
      ? key === subpath
      : subpath.startsWith(before) && subpath.endsWith(after) && subpath.length >= key.length;
  });
}
