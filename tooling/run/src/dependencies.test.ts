import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

/** Bill of materials, and packages that may run install scripts. */

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly externalReferences?: readonly { readonly hashes?: readonly unknown[] }[];
  readonly licenses?: readonly unknown[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = (folder: string) => JSON.parse(read(join(folder, 'package.json')));
const WORKSPACE = read('pnpm-workspace.yaml');

function versionOf(library: string): string | undefined {
  const catalog = WORKSPACE.slice(WORKSPACE.indexOf('\ncatalog:\n'));
  const line = catalog.split('\n').find((it) => it.replaceAll('"', '').startsWith(`  ${library}:`));
  return line?.split(': ').at(-1);
}

test('checks engines against the Node that runs every script', () => {
  expect(/^nodeVersion: (.+)$/m.exec(WORKSPACE)?.[1]).toBe(versionOf('node'));
});

describe('bill of materials', () => {
  let bill: { readonly components: readonly Component[] };
  beforeAll(async () => {
    const args = (manifest('.').scripts.sbom as string).split(' ').slice(1);
    const commands = [['pnpm'], ['npx', '-y', 'pnpm@12']] as const;
    let printed = await runStep({ name: 'sbom', command: [...commands[0], ...args] });
    // pnpm may be missing from the PATH.
    if (!printed.ok) printed = await runStep({ name: 'sbom', command: [...commands[1], ...args] });
    expect(printed.ok, printed.output).toBe(true);
    bill = JSON.parse(printed.output.slice(printed.output.indexOf('{')));
  }, 120_000);

  const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

  // @spec S62
  test('uses CycloneDX 1.6 and names this application', () => {
    expect(bill).toMatchObject({
      ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
      metadata: { component: { type: 'application', name: 'candela' } },
    });
  });

  // @spec S62
  test('contains the SHA-512 digest of each external component', () => {
    const external = bill.components.filter(({ group }) => group !== '@candela');
    expect(external.length).toBeGreaterThan(200);
    for (const { name, externalReferences = [] } of external) {
      const content = expect.stringMatching(/^[0-9a-f]{128}$/);
      const digests = externalReferences.flatMap(({ hashes = [] }) => hashes);
      expect(digests, name).toContainEqual({ alg: 'SHA-512', content });
    }
  });

  test('contains every runtime dependency at the catalog version, with a licence', () => {
    const known = new Map(bill.components.map((it) => [`${nameOf(it)}@${it.version}`, it]));
    for (const folder of ['apps/api', 'apps/web', 'apps/console']) {
      for (const [library, range] of Object.entries(manifest(folder).dependencies ?? {})) {
        if (range !== 'catalog:') continue;
        const component = known.get(`${library}@${versionOf(library)}`);
        expect(component?.licenses?.length, library).toBeGreaterThan(0);
      }
    }
  });

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
