import { describe, expect, test } from 'vitest';
import { goodPackage, manifest, OURS, problemsWith } from './testing/fixture.ts';

const file = (path: string) => expect.stringContaining(path);

test('reports nothing for a workspace that follows the floor plan', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('tags', () => {
  test.each([
    ['of another floor', '["base"]'],
    ['missing', '[]'],
    ['more than one', '["feature", "base"]'],
  ])('reports a tag that is %s', (_, tags) => {
    expect(problemsWith({ 'packages/funds/turbo.json': `{ "tags": ${tags} }` })).toEqual([
      expect.objectContaining({ file: 'packages/funds/turbo.json', rule: 'tag' }),
    ]);
  });

  test('reports a package without turbo.json', () => {
    expect(problemsWith({ 'packages/funds/turbo.json': null })).toMatchObject([{ rule: 'tag' }]);
  });

  test('reports a folder missing from the floor plan', () => {
    expect(problemsWith(goodPackage('packages/newcomer'))).toMatchObject([
      { file: 'packages/newcomer/turbo.json', rule: 'tag', fix: file('FLOOR_BY_FOLDER') },
    ]);
  });
});

test.each([{ name: '@candela/fund' }, { private: false }, { type: 'commonjs' }])(
  'reports a manifest with %j',
  (change) => {
    const changes = { 'packages/funds/package.json': manifest('packages/funds', change) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'name' }]);
  },
);

describe('manifest edges', () => {
  test.each([
    ['packages/funds', '@candela/trading', 'both stand on the feature floor'],
    ['packages/ui-kit', '@candela/contract', 'none of our packages'],
    ['packages/session', '@candela/api-client', 'both stand on the data floor'],
    ['packages/money', '@candela/contract', 'both stand on the base floor'],
    ['packages/contract', '@candela/session', 'data'],
    ['packages/i18n', '@candela/ui-kit', 'ui'],
    ['packages/session', '@candela/i18n', 'language'],
    ['apps/api', '@candela/api-client', 'data'],
    ['apps/web', '@candela/api', 'service'],
    ['packages/funds', '@candela/web', 'app'],
    ['e2e', '@candela/contract', 'none of our packages'],
    ['tooling/configs', '@candela/money', 'base'],
  ])('reports %s declaring %s', (folder, name, reason) => {
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'] as const) {
      const change = { [kind]: { [name]: OURS } };
      expect(problemsWith({ [`${folder}/package.json`]: manifest(folder, change) })).toContainEqual(
        expect.objectContaining({
          file: `${folder}/package.json`,
          rule: 'floor',
          what: expect.stringContaining(reason),
        }),
      );
    }
  });

  test('reports tooling outside devDependencies', () => {
    const change = { dependencies: { '@candela/configs': OURS } };
    const changes = { 'packages/funds/package.json': manifest('packages/funds', change) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'floor', fix: file('devDependencies') }]);
  });
});

describe('versions', () => {
  test.each([
    ['a version outside the catalog', { dayjs: '1.11.0' }],
    ['another catalog', { dayjs: 'catalog:old' }],
    ['a fixed version of a workspace package', { '@candela/money': '0.0.0' }],
  ])('reports %s', (_, dependencies) => {
    const changes = { 'packages/funds/package.json': manifest('packages/funds', { dependencies }) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'versions' }]);
  });

  test('applies the version rule to the root manifest', () => {
    const root = JSON.stringify({ devDependencies: { turbo: '^2.0.0' } });
    expect(problemsWith({ 'package.json': root })).toMatchObject([
      { file: 'package.json', rule: 'versions' },
    ]);
  });
});

test.each(['build', 'bundle', 'test', 'typecheck', 'lint:package'])(
  'reports a library without the script %s',
  (script) => {
    const whole: Record<string, string> = {
      build: 'b',
      bundle: 'b',
      test: 't',
      typecheck: 't',
      'lint:package': 'l',
    };
    const { [script]: _, ...scripts } = whole;
    const changes = { 'packages/funds/package.json': manifest('packages/funds', { scripts }) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'scripts', what: file(script) }]);
  },
);

test('reports slow tests in a package without the script test:full', () => {
  const changes = { 'packages/funds/src/pay.slow.test.ts': '' };
  expect(problemsWith(changes)).toMatchObject([{ rule: 'scripts', what: file('test:full') }]);
});

describe('exports', () => {
  const entry = {
    source: './src/index.ts',
    types: './dist/index.d.ts',
    default: './dist/index.js',
  };
  test.each([
    ['no exports at all', { './x': entry }, '"."'],
    ['a bare path', { '.': './src/index.ts' }, 'source, types, default'],
    ['no source', { '.': { types: entry.types, default: entry.default } }, 'source, types'],
    [
      'the conditions in another order',
      { '.': { default: entry.default, types: entry.types, source: entry.source } },
      'source, types, default',
    ],
    ['a missing source file', { '.': { ...entry, source: './src/gone.ts' } }, 'gone.ts'],
    [
      'a pattern without a file',
      { '.': entry, './x/*': { ...entry, source: './src/x/*.ts' } },
      'x/*',
    ],
    ['a default outside dist', { '.': { ...entry, default: './src/index.ts' } }, 'no build writes'],
  ])('reports %s', (_, exports, says) => {
    const changes = { 'packages/funds/package.json': manifest('packages/funds', { exports }) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'exports', what: file(says) }]);
  });

  test('accepts a style sheet without types', () => {
    const styles = { source: './src/styles.css', default: './dist/index.css' };
    const exports = { '.': entry, './styles.css': styles };
    expect(
      problemsWith({
        'packages/funds/package.json': manifest('packages/funds', { exports }),
        'packages/funds/src/styles.css': '',
      }),
    ).toEqual([]);
  });
});

test.each(['README.md', 'CHANGELOG.md', 'src/index.test.ts'])(
  'reports a library without %s',
  (path) => {
    expect(problemsWith({ [`packages/funds/${path}`]: null })).toMatchObject([
      { file: `packages/funds/${path}`, rule: 'papers' },
    ]);
  },
);

test('reports a library whose files leave out the changelog', () => {
  const changes = {
    'packages/funds/package.json': manifest('packages/funds', { files: ['dist'] }),
  };
  expect(problemsWith(changes)).toMatchObject([
    { file: 'packages/funds/package.json', rule: 'papers', fix: 'Add "CHANGELOG.md" to "files".' },
  ]);
});

test('reports an index test without a snapshot', () => {
  const changes = { 'packages/funds/src/index.test.ts': "test('nothing', () => {});" };
  expect(problemsWith(changes)).toMatchObject([{ rule: 'papers' }]);
});

describe('import statements', () => {
  const at = 'packages/funds/src/screen.ts';

  test('reports a feature importing a feature even when it is declared', () => {
    const problems = problemsWith({
      [at]: "import { x } from '@candela/trading';\n",
      'packages/funds/package.json': manifest('packages/funds', {
        dependencies: { '@candela/trading': OURS },
      }),
    });
    expect(problems).toMatchObject([
      { file: 'packages/funds/package.json', rule: 'floor' },
      { file: `${at}:1`, rule: 'floor', what: file('@candela/trading') },
    ]);
  });

  test.each([
    "import { x } from '../../trading/src/index.js';",
    "export { x } from '../../trading/src/index.js';",
    "const x = await import('../../trading/src/index.js');",
    "type X = import('../../trading/src/index.js').X;",
    "vi.mock('../../trading/src/index.js');",
    "import '../../../vitest.config.js';",
  ])('reports an import of another package’s files: %s', (statement) => {
    expect(problemsWith({ [at]: `\n${statement}\n` })).toMatchObject([
      { file: `${at}:2`, rule: 'reach' },
    ]);
  });

  test('reports a style sheet importing another package’s files', () => {
    const css = ".a {\n  composes: b from '../../ui-kit/src/b.module.css';\n}\n";
    expect(problemsWith({ 'packages/funds/src/a.module.css': css })).toMatchObject([
      { file: 'packages/funds/src/a.module.css:2', rule: 'reach' },
    ]);
  });

  test('reports a deep import and lists the exports', () => {
    const statement = "import { api } from '@candela/api-client/src/trading.js';\n";
    expect(problemsWith({ 'packages/trading/src/deep.ts': statement })).toMatchObject([
      { rule: 'deep-import', fix: file('./trading') },
    ]);
  });

  test('reports an import of an undeclared package', () => {
    expect(problemsWith({ [at]: "import type { A } from '@candela/money';\n" })).toMatchObject([
      { file: `${at}:1`, rule: 'undeclared', what: file('packages/funds/package.json') },
    ]);
  });

  test('reports an import of a nonexistent package', () => {
    expect(problemsWith({ [at]: "import '@candela/nowhere';\n" })).toMatchObject([
      { rule: 'undeclared', what: file('no such package') },
    ]);
  });

  test('allows the service to import only the catalogues of i18n', () => {
    const statement = "import { I18nProvider } from '@candela/i18n';\n";
    expect(problemsWith({ 'apps/api/src/main.ts': statement })).toMatchObject([
      { rule: 'floor', what: file('./catalogues only') },
    ]);
  });

  test('reports a source import in end-to-end tests', () => {
    const changes = { 'e2e/specs/a.spec.ts': "import { paths } from '@candela/contract';\n" };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'floor' }]);
  });

  test('ignores text that only looks like an import', () => {
    const text = [
      "// import '../../trading/src/index.js';",
      'const t = `\nimport "../../trading/src/index.js";\n`;',
      "const element = <p>It's import '../../trading/x'</p>;",
      'export { t, element };',
    ].join('\n');
    expect(problemsWith({ 'packages/funds/src/text.tsx': text })).toEqual([]);
  });

  test('ignores built and installed files', () => {
    const statement = "import '../../trading/src/index.js';\n";
    expect(
      problemsWith({
        'packages/funds/dist/index.js': statement,
        'packages/funds/node_modules/x/index.js': statement,
      }),
    ).toEqual([]);
  });

  test('throws with the file name when a file cannot be parsed', () => {
    expect(() => problemsWith({ [at]: 'import {' })).toThrow(at);
  });
});

describe('service layers', () => {
  const home = 'apps/api/src';
  test.each([
    ['ledger/post.ts', '../modules/orders/service.js'],
    ['db/open.ts', '../ledger/post.js'],
    ['modules/orders/service.ts', '../../http/server.js'],
    ['modules/orders/service.ts', './routes.js'],
    ['http/server.ts', '../operators/service.js'],
    ['modules/users/service.ts', '../../operators/service.js'],
  ])('reports %s importing %s from a higher layer', (path, specifier) => {
    expect(problemsWith({ [`${home}/${path}`]: `import '${specifier}';\n` })).toMatchObject([
      { file: `${home}/${path}:1`, rule: 'layers' },
    ]);
  });

  test.each(['repository', 'schema'])('reports a module importing another’s %s', (name) => {
    const changes = { [`${home}/modules/orders/service.ts`]: `import '../users/${name}.js';\n` };
    expect(problemsWith(changes)).toMatchObject([
      { rule: 'module-data', what: file('belongs to the module users') },
    ]);
  });

  test('reports operators’ code importing a module’s repository', () => {
    const changes = {
      [`${home}/operators/service.ts`]: "import '../modules/users/repository.js';\n",
    };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'module-data' }]);
  });

  test.each(['orders', 'market'])('reports operators’ code importing from %s', (module) => {
    const changes = {
      [`${home}/operators/actions/lists.ts`]: `import '../../modules/${module}/service.js';\n`,
    };
    expect(problemsWith(changes)).toMatchObject([
      { file: `${home}/operators/actions/lists.ts:1`, rule: 'outcomes' },
    ]);
  });

  test('reports a repository using another’s tables, but not a foreign key', () => {
    const statement = "import { users } from '../users/schema.js';\n";
    const [repository, schema] = ['repository', 'schema'].map((name) =>
      problemsWith({ [`${home}/modules/orders/${name}.ts`]: statement }),
    );
    expect(repository).toMatchObject([{ rule: 'module-data' }]);
    expect(schema).toEqual([]);
  });

  test.each(['service.ts', 'routes.ts'])(
    'reports a module opening its own request in %s',
    (name) => {
      const statement = "import type { Idempotency } from '../idempotency/service.js';\n";
      expect(problemsWith({ [`${home}/modules/orders/${name}`]: statement })).toMatchObject([
        {
          file: `${home}/modules/orders/${name}:1`,
          rule: 'own-request',
          what: file('opens its own request'),
        },
      ]);
    },
  );

  test('allows http and the composition root to use requests', () => {
    expect(
      problemsWith({
        [`${home}/http/calls.ts`]: "import '../modules/idempotency/service.js';\n",
        [`${home}/app.ts`]: "import './modules/idempotency/service.js';\n",
      }),
    ).toEqual([]);
  });

  test('allows downward imports, own data, other modules’ services and tests', () => {
    expect(
      problemsWith({
        [`${home}/modules/orders/routes.ts`]: "import '../../http/handler.js';\n",
        [`${home}/http/server.ts`]: "import '../modules/orders/routes.js';\n",
        [`${home}/operators/service.ts`]: "import '../modules/users/service.js';\n",
        [`${home}/modules/orders/service.ts`]:
          "import './repository.js';\nimport '../users/service.js';\nimport '../../ledger/post.js';\n",
        [`${home}/ledger/post.test.ts`]: "import '../modules/users/repository.js';\n",
        [`${home}/db/schema.ts`]: "import '../modules/users/schema.js';\n",
      }),
    ).toEqual([]);
  });
});
