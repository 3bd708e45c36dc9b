import { expect, test } from 'vitest';
import { goodPackage, manifest, OURS, problemsWith, SCRIPTS } from './testing/fixture.ts';
import type { Manifest } from './workspace.ts';

const FUNDS = 'packages/funds';
const ENTRY = {
  source: './src/index.ts',
  types: './dist/index.d.ts',
  default: './dist/index.js',
};
const css = ".a {\n  composes: b from '../../ui-kit/src/b.module.css';\n}\n";
const tags = (text: string) => ({ [`${FUNDS}/turbo.json`]: `{ "tags": ${text} }` });
const inManifest = (change: Manifest) => ({ [`${FUNDS}/package.json`]: manifest(FUNDS, change) });
const entries = (exports: Manifest['exports'] & object) => inManifest({ exports });
const root = JSON.stringify({ devDependencies: { turbo: '^2.0.0' } });

test('reports nothing for a workspace that follows all rules', () => {
  expect(problemsWith({})).toEqual([]);
});

test('accepts an exported style sheet without types', () => {
  const styles = { source: './src/styles.css', default: './dist/index.css' };
  const changes = entries({ '.': ENTRY, './styles.css': styles });
  expect(problemsWith({ ...changes, [`${FUNDS}/src/styles.css`]: '' })).toEqual([]);
});

type Planted = readonly [
  title: string,
  changes: Readonly<Record<string, string | null>>,
  file: string,
  rule: string,
  says: string,
];

test.each<Planted>([
  ['a tag of another floor', tags('["base"]'), 'turbo.json', 'tag', '["feature"]'],
  ['a missing tag', tags('[]'), 'turbo.json', 'tag', '["feature"]'],
  ['more than one tag', tags('["feature", "base"]'), 'turbo.json', 'tag', '["feature"]'],
  ['no turbo.json', { [`${FUNDS}/turbo.json`]: null }, 'turbo.json', 'tag', '["feature"]'],
  [
    'a folder without a floor',
    goodPackage('packages/newcomer'),
    'packages/newcomer/turbo.json',
    'tag',
    'FLOOR_BY_FOLDER',
  ],
  ['another name', inManifest({ name: '@candela/fund' }), 'package.json', 'name', '"name"'],
  ['a public package', inManifest({ private: false }), 'package.json', 'name', '"private"'],
  ['CommonJS', inManifest({ type: 'commonjs' }), 'package.json', 'name', '"type"'],
  [
    'tooling in dependencies',
    inManifest({ dependencies: { '@candela/configs': OURS } }),
    'package.json',
    'floor',
    'to devDependencies',
  ],
  [
    'a package of ours in peerDependencies',
    inManifest({ peerDependencies: { '@candela/trading': OURS } }),
    'package.json',
    'floor',
    'to dependencies',
  ],
  ...[{ dayjs: '1.11.0' }, { dayjs: 'catalog:old' }, { '@candela/money': '0.0.0' }].map(
    (dependencies): Planted => [
      `the version ${JSON.stringify(dependencies)}`,
      inManifest({ dependencies: dependencies as Record<string, string> }),
      'package.json',
      'versions',
      'asks for',
    ],
  ),
  ['a version in the root', { 'package.json': root }, '/package.json', 'versions', 'turbo'],
  ...Object.keys(SCRIPTS).map((script): Planted => {
    const scripts = Object.entries(SCRIPTS).filter(([name]) => name !== script);
    const changes = inManifest({ scripts: Object.fromEntries(scripts) });
    return [`no script ${script}`, changes, 'package.json', 'scripts', script];
  }),
  [
    'slow tests without test:full',
    { [`${FUNDS}/src/pay.slow.test.ts`]: '' },
    'package.json',
    'scripts',
    'test:full',
  ],
  ['no entry', entries({ './x': ENTRY }), 'package.json', 'exports', '"."'],
  ['a bare path', entries({ '.': './src/index.ts' }), 'package.json', 'exports', 'source, types'],
  [
    'no source',
    entries({ '.': { types: ENTRY.types, default: ENTRY.default } }),
    'package.json',
    'exports',
    'source, types',
  ],
  [
    'conditions in another order',
    entries({ '.': { default: ENTRY.default, types: ENTRY.types, source: ENTRY.source } }),
    'package.json',
    'exports',
    'source, types, default',
  ],
  [
    'a missing source file',
    entries({ '.': { ...ENTRY, source: './src/gone.ts' } }),
    'package.json',
    'exports',
    'gone.ts',
  ],
  [
    'a pattern without a file',
    entries({ '.': ENTRY, './x/*': { ...ENTRY, source: './src/x/*.ts' } }),
    'package.json',
    'exports',
    'x/*',
  ],
  [
    'a default outside dist',
    entries({ '.': { ...ENTRY, default: './src/index.ts' } }),
    'package.json',
    'exports',
    'no build writes',
  ],
  ['no README', { [`${FUNDS}/README.md`]: null }, 'README.md', 'required-files', 'no README'],
  [
    'no changelog',
    { [`${FUNDS}/CHANGELOG.md`]: null },
    'CHANGELOG.md',
    'required-files',
    'no changelog',
  ],
  [
    'an unpacked changelog',
    inManifest({ files: ['dist'] }),
    'package.json',
    'required-files',
    '"files"',
  ],
  ...[null, "test('nothing', () => {});"].map(
    (text): Planted => [
      `the index test ${text}`,
      { [`${FUNDS}/src/index.test.ts`]: text },
      'src/index.test.ts',
      'required-files',
      'snapshot',
    ],
  ),
  [
    'an import in CSS',
    { [`${FUNDS}/src/a.css`]: css },
    'src/a.css:2',
    'package-boundary',
    'ui-kit',
  ],
])('reports %s', (_, changes, file, rule, says) => {
  const [problem, ...others] = problemsWith(changes);
  const path = file.includes('newcomer') ? file : file.replace(/^(?!\/)/, `${FUNDS}/`);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: path.replace(/^\//, ''), rule });
  expect(`${problem?.what} ${problem?.fix}`).toContain(says);
});
