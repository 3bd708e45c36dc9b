import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly type?: string;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, ExportsTarget>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type ExportsTarget = string | Readonly<Record<string, string>>;

export interface Package {
  /** From the root: `packages/trading`. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Of its `turbo.json`. */
  readonly tags: readonly string[];
  /** Neither built nor installed. */
  readonly files: ReadonlySet<string>;
  read(path: string): string;
}

export interface Guide {
  /** From the root. */
  readonly path: string;
  readonly text: string;
  /** Path of the root, or a pattern with `*`. */
  find(path: string): readonly string[];
  read(path: string): string;
}

export interface Workspace {
  readonly root: string;
  readonly manifest: Manifest;
  readonly packages: readonly Package[];
  readonly guides: readonly Guide[];
  /** Tests of the specification and of the security floor. */
  readonly coverage: readonly Guide[];
  /** Also archived ones. */
  readonly decisions: readonly string[];
}

const GUIDES = ['ARCHITECTURE.md'];
const COVERAGE = ['docs/spec-coverage.md', 'docs/security.md'];
const DECISIONS = 'docs/adr';

/** `/*`: a package in each folder inside. */
const PLACES = ['apps/*', 'packages/*', 'tooling/*', 'e2e'];

export const NOT_SOURCE = new Set([
  'node_modules',
  'dist',
  'coverage',
  'storybook-static',
  'test-results',
  'playwright-report',
  '.turbo',
  '.data',
  '.cache',
  '.reports',
]);

export function loadWorkspace(root: string): Workspace {
  return {
    root,
    manifest: readJson<Manifest>(join(root, 'package.json')),
    packages: PLACES.flatMap((place) => foldersOf(root, place)).map((folder) =>
      loadPackage(root, folder),
    ),
    guides: GUIDES.filter((path) => existsSync(join(root, path))).map((path) =>
      loadGuide(root, path),
    ),
    coverage: COVERAGE.filter((path) => existsSync(join(root, path))).map((path) =>
      loadGuide(root, path),
    ),
    decisions: [...namesIn(join(root, DECISIONS)), ...namesIn(join(root, DECISIONS, 'archive'))],
  };
}

function loadGuide(root: string, path: string): Guide {
  const isFile = (file: string) => statSync(join(root, file)).isFile();
  return {
    path,
    text: readFileSync(join(root, path), 'utf8'),
    find: (wanted) => {
      const pattern = wanted.endsWith('/') ? `${wanted}**` : wanted;
      return globSync(pattern, { cwd: root }).filter(isFile);
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
  };
}

function foldersOf(root: string, place: string): readonly string[] {
  const parent = place.replace(/\/\*$/, '');
  const folders = place.endsWith('/*')
    ? namesIn(join(root, parent)).map((name) => `${parent}/${name}`)
    : [parent];
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
}

function loadPackage(root: string, folder: string): Package {
  const home = join(root, folder);
  const files = filesUnder(home);
  const read = (path: string) => readFileSync(join(home, path), 'utf8');
  const turbo = files.includes('turbo.json')
    ? readJson<{ tags?: readonly string[] }>(join(home, 'turbo.json'))
    : {};
  return {
    folder,
    manifest: readJson<Manifest>(join(home, 'package.json')),
    tags: turbo.tags ?? [],
    files: new Set(files),
    read,
  };
}

function filesUnder(home: string, inside = ''): readonly string[] {
  return namesIn(join(home, inside)).flatMap((name) => {
    if (NOT_SOURCE.has(name)) return [];
    const path = inside ? `${inside}/${name}` : name;
    return statSync(join(home, path)).isDirectory() ? filesUnder(home, path) : [path];
  });
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** @throws Error that names the file. */
function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
