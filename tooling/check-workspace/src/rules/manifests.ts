import { floorOf, refusal } from '../floors.ts';
import type { Problem } from '../problem.ts';
import type { Manifest, Package, Workspace } from '../workspace.ts';

const SCOPE = '@candela/';
const KINDS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;

/** Each package carries exactly the tag of the floor its folder stands on. */
export function checkTags({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap(({ folder, tags }): Problem[] => {
    const floor = floorOf(folder);
    const file = `${folder}/turbo.json`;
    if (!floor) {
      return [
        {
          file,
          rule: 'tag',
          what: `${folder} has no place in the floor plan.`,
          fix: 'Add the folder to FLOOR_BY_FOLDER in tooling/check-workspace/src/floors.ts.',
        },
      ];
    }
    if (tags.length === 1 && tags[0] === floor) return [];
    return [
      {
        file,
        rule: 'tag',
        what: `Its tags are [${tags.join(', ')}], but ${folder} stands on the ${floor} floor.`,
        fix: `Write "tags": ["${floor}"].`,
      },
    ];
  });
}

/** Named after its folder, private, ESM. */
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

/** No manifest declares a package that its floor may not import, in whichever block. */
export function checkManifestEdges({ packages }: Workspace): readonly Problem[] {
  const folderOf = new Map(packages.map(({ folder, manifest }) => [manifest.name, folder]));
  return packages.flatMap(({ folder, manifest }) =>
    declared(manifest).flatMap(({ kind, name }): Problem[] => {
      const target = folderOf.get(name);
      const reason = target ? refusal(folder, target) : undefined;
      const misplaced =
        target?.startsWith('tooling/') && !folder.startsWith('tooling/') && kind === 'dependencies';
      if (misplaced) {
        return [
          {
            file: `${folder}/package.json`,
            rule: 'floor',
            what: `dependencies names ${name}, which is tooling.`,
            fix: `Move ${name} to devDependencies.`,
          },
        ];
      }
      if (!reason) return [];
      return [
        {
          file: `${folder}/package.json`,
          rule: 'floor',
          what: `${kind} names ${name}: ${reason}.`,
          fix: `Remove ${name}; take what it gave as props or a slot, or move the shared part to a floor below both.`,
        },
      ];
    }),
  );
}

/** Packages of ours are `workspace:*`, all others `catalog:`. */
export function checkVersions({ manifest, packages }: Workspace): readonly Problem[] {
  const all = [
    { file: 'package.json', manifest },
    ...packages.map((it) => ({ file: `${it.folder}/package.json`, manifest: it.manifest })),
  ];
  return all.flatMap(({ file, manifest }) =>
    declared(manifest).flatMap(({ kind, name, version }): Problem[] => {
      const expected = name.startsWith(SCOPE) ? 'workspace:*' : 'catalog:';
      if (version === expected) return [];
      return [
        {
          file,
          rule: 'versions',
          what: `${kind} asks for ${name} "${version}".`,
          fix: `Write "${name}": "${expected}"${expected === 'catalog:' ? ' and keep its version in the catalog of pnpm-workspace.yaml' : ''}.`,
        },
      ];
    }),
  );
}

const LIBRARY_SCRIPTS = ['build', 'bundle', 'test', 'typecheck', 'lint:package'];

/** Apps of which there is a build to serve or to start. */
const BUILT_APPS = ['apps/web', 'apps/console', 'apps/api'];

/** Each package has the scripts of its kind; slow tests need the script that runs them. */
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

/** A README for all; for libraries also a changelog, which is packed, and a snapshot of the exported names. */
export function checkPapers({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap((it): Problem[] => {
    const missing = (path: string, what: string, fix: string): Problem[] =>
      it.files.has(path) ? [] : [{ file: `${it.folder}/${path}`, rule: 'papers', what, fix }];
    const readme = missing(
      'README.md',
      'There is no README.',
      'Write its purpose, its floor, what it may import and its layout.',
    );
    if (!it.folder.startsWith('packages/')) return readme;
    return [
      ...readme,
      ...missing(
        'CHANGELOG.md',
        'There is no changelog.',
        `Create it with the heading "# ${it.manifest.name}"; pnpm release fills it.`,
      ),
      ...packedChangelogProblems(it),
      ...snapshotProblems(it),
    ];
  });
}

function packedChangelogProblems({ folder, manifest }: Package): readonly Problem[] {
  if (manifest.files?.includes('CHANGELOG.md')) return [];
  return [
    {
      file: `${folder}/package.json`,
      rule: 'papers',
      what: 'The packed package contains no changelog.',
      fix: 'Add "CHANGELOG.md" to "files".',
    },
  ];
}

function snapshotProblems({ folder, files, read }: Package): readonly Problem[] {
  const path = 'src/index.test.ts';
  if (files.has(path) && /publicNames\(import\.meta\.url\)\)\.toMatchSnapshot\(/.test(read(path)))
    return [];
  return [
    {
      file: `${folder}/${path}`,
      rule: 'papers',
      what: 'No test holds a snapshot of the exported names.',
      fix: 'Copy src/index.test.ts from a neighbour and run vitest run -u once.',
    },
  ];
}

function declared(manifest: Manifest) {
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ kind, name, version })),
  );
}
