import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

/**
 * Third-party dependencies: the bill of materials, and the packages that may run install scripts.
 */

interface Component {
  readonly type: string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly 'bom-ref': string;
  readonly licenses?: readonly unknown[];
  readonly externalReferences?: readonly {
    readonly type: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly {
    readonly ref: string;
    readonly dependsOn?: readonly string[];
  }[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = (folder: string) => JSON.parse(read(join(folder, 'package.json')));
const WORKSPACE = read('pnpm-workspace.yaml');

/** The catalog's version of a library. */
function versionOf(library: string): string | undefined {
  const catalog = WORKSPACE.slice(WORKSPACE.indexOf('\ncatalog:\n'));
  const line = catalog.split('\n').find((it) => it.replaceAll('"', '').startsWith(`  ${library}:`));
  return line?.split(': ').at(-1);
}

test('checks engines against the Node that runs every script', () => {
  expect(/^nodeVersion: (.+)$/m.exec(WORKSPACE)?.[1]).toBe(versionOf('node'));
});

describe('bill of materials', () => {
  let bill: Bill;
  beforeAll(async () => {
    const [program, ...args] = (manifest('.').scripts.sbom as string).split(' ');
    expect(program).toBe('pnpm');
    let printed = await runStep({ name: 'sbom', command: ['pnpm', ...args] });
    // pnpm may be missing from the PATH when a test is run alone.
    if (!printed.ok) {
      printed = await runStep({ name: 'sbom', command: ['npx', '-y', 'pnpm@12', ...args] });
    }
    const { ok, output } = printed;
    expect(ok, output).toBe(true);
    bill = JSON.parse(output.slice(output.indexOf('{')));
  }, 120_000);

  const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
  const isOurs = (component: Component) => component.group === '@candela';

  // @spec S62
  test('uses CycloneDX 1.6 and names this application', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      version: 1,
      metadata: { component: { type: 'application', name: 'candela' } },
    });
    expect(Number.isNaN(Date.parse(bill.metadata.timestamp))).toBe(false);
  });

  test('lists each component once with registry purl and licence', () => {
    for (const component of bill.components) {
      const name = nameOf(component).replace('@', '%40');
      expect(component.purl).toBe(`pkg:npm/${name}@${component.version}`);
      expect(component.licenses, component.purl).not.toHaveLength(0);
    }
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
  });

  // @spec S62
  test('contains the SHA-512 digest of each external component', () => {
    const external = bill.components.filter((component) => !isOurs(component));
    expect(external.length).toBeGreaterThan(200);
    for (const { purl, externalReferences = [] } of external) {
      const digests = externalReferences.flatMap(({ hashes = [] }) => hashes);
      expect(digests, purl).toContainEqual({
        alg: 'SHA-512',
        content: expect.stringMatching(/^[0-9a-f]{128}$/),
      });
    }
  });

  test('references only listed components as dependencies', () => {
    const known = new Set([
      bill.metadata.component['bom-ref'],
      ...bill.components.map((component) => component['bom-ref']),
    ]);
    for (const { ref, dependsOn = [] } of bill.dependencies) {
      for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
    }
  });

  test.each(['apps/api', 'apps/web', 'apps/console'])(
    'contains every runtime dependency of %s at the catalog version',
    (folder) => {
      const known = new Map(bill.components.map((it) => [`${nameOf(it)}@${it.version}`, it]));
      const libraries = Object.entries(
        (manifest(folder).dependencies ?? {}) as Record<string, string>,
      ).filter(([, range]) => range === 'catalog:');
      expect(libraries).not.toHaveLength(0);
      for (const [library] of libraries) {
        expect([...known.keys()]).toContain(`${library}@${versionOf(library)}`);
      }
    },
  );

  test('contains no development-only dependency', () => {
    expect(bill.components.map(nameOf)).not.toContain('@biomejs/biome');
  });
});

describe('install scripts', () => {
  const allowed = [
    ...(/^allowBuilds:\n((?: {2}.+\n)+)/m.exec(WORKSPACE)?.[1] ?? '').matchAll(
      /^ {2}"?([^":]+)"?: true$/gm,
    ),
  ].map(([, name]) => name);

  test('fails the install for packages not listed', () => {
    expect(WORKSPACE).toMatch(/^strictDepBuilds: true$/m);
    expect(WORKSPACE).not.toMatch(/dangerouslyAllowAllBuilds|ignoreScripts/);
  });

  // @spec S62
  test('allows exactly the packages that have install scripts', () => {
    const store = join(ROOT, 'node_modules/.pnpm');
    const packagesWithScripts = new Set<string>();
    for (const entry of readdirSync(store)) {
      // `@scope+name@1.2.3_peers`
      const name = /^(@[^+]+\+[^@]+|[^@]+)@/.exec(entry)?.[1]?.replace('+', '/');
      if (name === undefined) continue;
      let text: string;
      try {
        text = readFileSync(join(store, entry, 'node_modules', name, 'package.json'), 'utf8');
      } catch {
        // A package of another platform.
        continue;
      }
      const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
      if (['preinstall', 'install', 'postinstall'].some((it) => it in scripts))
        packagesWithScripts.add(name);
    }
    expect([...packagesWithScripts].sort()).toEqual([...allowed].sort());
  });

  test('documents every allowed package with its reason', () => {
    const securityDoc = read('docs/security.md');
    const documented = [...securityDoc.matchAll(/^\| `([^`]+)` +\| runs `/gm)].map(
      ([, name]) => name,
    );
    expect(documented.sort()).toEqual([...allowed].sort());
  });
});
