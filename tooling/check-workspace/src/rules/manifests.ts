import { posix } from 'node:path';
import { floorOf } from '../floors.ts';
import type { Problem } from '../problem.ts';
import type { Package, Workspace } from '../workspace.ts';

const SCOPE = '@candela/';
const KINDS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;

export function checkTags({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap(({ folder, tags }): Problem[] => {
    const floor = floorOf(folder);
    const file = `${folder}/turbo.json`;
    if (!floor) {
      return [
        {
          file,
          rule: 'tag',
          what: `${folder} has no floor.`,
          fix: 'Add the folder to FLOOR_BY_FOLDER in tooling/check-workspace/src/floors.ts.',
        },
      ];
    }
    if (tags.length === 1 && tags[0] === floor) return [];
    return [
      {
        file,
        rule: 'tag',
        what: `Its tags are [${tags.join(', ')}], but ${folder} is on the ${floor} floor.`,
        fix: `Write "tags": ["${floor}"].`,
      },
    ];
  });
}

export function checkNames({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap(({ folder, manifest }): Problem[] => {
    const expected = `${SCOPE}${folder.split('/').at(-1)}`;
    const wrong = [
      manifest.name === expected ? '' : `"name": "${expected}"`,
      manifest.private === true ? '' : '"private": true',
      manifest.type === 'module' ? '' : '"type": "module"',
    ].filter(Boolean);
    if (wrong.length === 0) return [];
    return [
      {
        file: `${folder}/package.json`,
        rule: 'name',
        what: `It lacks ${wrong.join(', ')}.`,
        fix: `Set ${wrong.join(', ')}.`,
      },
    ];
  });
}

/**
 * Tooling is only in devDependencies, and no package is a peer, since turbo boundaries does not
 * read peerDependencies.
 */
export function checkDependencies({ manifest, packages }: Workspace): readonly Problem[] {
  const tooling = packages.filter(isTooling).map((it) => it.manifest.name);
  return [{ folder: '', manifest }, ...packages].flatMap((it) =>
    KINDS.flatMap((kind) =>
      Object.entries(it.manifest[kind] ?? {}).flatMap(([name, version]): Problem[] => {
        const file = posix.join(it.folder, 'package.json');
        const isOurs = name.startsWith(SCOPE);
        const expected = isOurs ? 'workspace:*' : 'catalog:';
        const misplaced =
          kind === 'peerDependencies' ||
          (kind === 'dependencies' && tooling.includes(name) && !isTooling(it));
        const found: Problem[] = [];
        if (version !== expected) {
          found.push({
            file,
            rule: 'versions',
            what: `${kind} asks for ${name} "${version}".`,
            fix: `Write "${name}": "${expected}"${isOurs ? '' : ' and keep its version in the catalog of pnpm-workspace.yaml'}.`,
          });
        }
        if (isOurs && misplaced) {
          found.push({
            file,
            rule: 'floor',
            what: `${kind} names ${name}.`,
            fix: `Move ${name} to ${tooling.includes(name) ? 'devDependencies' : 'dependencies'}.`,
          });
        }
        return found;
      }),
    ),
  );
}

function isTooling({ folder }: Pick<Package, 'folder'>): boolean {
  return folder.startsWith('tooling/');
}

const LIBRARY_SCRIPTS = ['build', 'bundle', 'test', 'typecheck', 'lint:package'];

const BUILT_APPS = ['apps/web', 'apps/console', 'apps/api'];

export function checkScripts({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap(({ folder, manifest, files }): Problem[] => {
    const hasSlowTests = [...files].some((path) => /\.slow\.test\.tsx?$/.test(path));
    const expected = [...scriptsOf(folder), ...(hasSlowTests ? ['test:full'] : [])];
    const missing = expected.filter((script) => !manifest.scripts?.[script]);
    if (missing.length === 0) return [];
    return [
      {
        file: `${folder}/package.json`,
        rule: 'scripts',
        what: `It has no script ${missing.join(', ')}.`,
        fix: 'Copy the missing ones from a neighbour; pnpm create-package writes them all.',
      },
    ];
  });
}

function scriptsOf(folder: string): readonly string[] {
  if (folder.startsWith('packages/')) return LIBRARY_SCRIPTS;
  if (BUILT_APPS.includes(folder)) return ['bundle', 'test', 'typecheck'];
  return ['test', 'typecheck'];
}

/** Libraries also need a changelog, which is packed, and a snapshot of the exported names. */
export function checkRequiredFiles({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap(({ folder, manifest, files, read }) => {
    const test = 'src/index.test.ts';
    const found: Problem[] = [];
    const require = (isThere: boolean, path: string, what: string, fix: string) => {
      if (!isThere) found.push({ file: `${folder}/${path}`, rule: 'required-files', what, fix });
    };
    require(files.has(
      'README.md',
    ), 'README.md', 'There is no README.', 'Write its purpose, its floor, what it may import and its layout.');
    if (!folder.startsWith('packages/')) return found;
    require(files.has(
      'CHANGELOG.md',
    ), 'CHANGELOG.md', 'There is no changelog.', `Create it with the heading "# ${manifest.name}"; pnpm release fills it.`);
    require(manifest.files?.includes('CHANGELOG.md') ??
      false, 'package.json', 'The packed package contains no changelog.', 'Add "CHANGELOG.md" to "files".');
    require(files.has(test) &&
      /publicNames\(import\.meta\.url\)\)\.toMatchSnapshot\(/.test(
        read(test),
      ), test, 'No test holds a snapshot of the exported names.', 'Copy src/index.test.ts from a neighbour and run vitest run -u once.');
    return found;
  });
}
