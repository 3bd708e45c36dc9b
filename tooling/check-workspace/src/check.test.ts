import { describe, expect, test } from 'vitest';
import { goodPackage, manifest, OURS, problemsWith } from './testing/fixture.ts';

const file = (path: string) => expect.stringContaining(path);

test('a workspace that keeps the floor plan has no problems', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('tags', () => {
  test.each([
    ['of another floor', '["base"]'],
    ['missing', '[]'],
    ['more than one', '["feature", "base"]'],
  ])('a tag that is %s is a problem', (_, tags) => {
    expect(problemsWith({ 'packages/funds/turbo.json': `{ "tags": ${tags} }` })).toEqual([
      expect.objectContaining({ file: 'packages/funds/turbo.json', rule: 'tag' }),
    ]);
  });

  test('a package without turbo.json is a problem', () => {
    expect(problemsWith({ 'packages/funds/turbo.json': null })).toMatchObject([{ rule: 'tag' }]);
  });

  test('a folder the floor plan does not know is a problem', () => {
    expect(problemsWith(goodPackage('packages/newcomer'))).toMatchObject([
      { file: 'packages/newcomer/turbo.json', rule: 'tag', fix: file('FLOOR_BY_FOLDER') },
    ]);
  });
});

test.each([{ name: '@candela/fund' }, { private: false }, { type: 'commonjs' }])(
  'a manifest with %j is a problem',
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
  ])('%s must not declare %s', (folder, name, reason) => {
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

  test('tooling is for development only', () => {
    const change = { dependencies: { '@candela/configs': OURS } };
    const changes = { 'packages/funds/package.json': manifest('packages/funds', change) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'floor', fix: file('devDependencies') }]);
  });
});

describe('versions', () => {
  test.each([
    ['a version of its own', { dayjs: '1.11.0' }],
    ['a catalog of its own', { dayjs: 'catalog:old' }],
    ['a fixed version of ours', { '@candela/money': '0.0.0' }],
  ])('%s is a problem', (_, dependencies) => {
    const changes = { 'packages/funds/package.json': manifest('packages/funds', { dependencies }) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'versions' }]);
  });

  test('the root keeps to the catalog as well', () => {
    const root = JSON.stringify({ devDependencies: { turbo: '^2.0.0' } });
    expect(problemsWith({ 'package.json': root })).toMatchObject([
      { file: 'package.json', rule: 'versions' },
    ]);
  });
});

test.each(['build', 'bundle', 'test', 'typecheck', 'lint:package'])(
  'a library without the script %s is a problem',
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
    ['a source that is not there', { '.': { ...entry, source: './src/gone.ts' } }, 'gone.ts'],
    [
      'a pattern without a file',
      { '.': entry, './x/*': { ...entry, source: './src/x/*.ts' } },
      'x/*',
    ],
    ['a default outside dist', { '.': { ...entry, default: './src/index.ts' } }, 'no build writes'],
  ])('%s is a problem', (_, exports, says) => {
    const changes = { 'packages/funds/package.json': manifest('packages/funds', { exports }) };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'exports', what: file(says) }]);
  });

  test('a style sheet needs no types', () => {
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
  'a library without %s is a problem',
  (path) => {
    expect(problemsWith({ [`packages/funds/${path}`]: null })).toMatchObject([
      { file: `packages/funds/${path}`, rule: 'papers' },
    ]);
  },
);

test('an index test that holds no snapshot is a problem', () => {
  const changes = { 'packages/funds/src/index.test.ts': "test('nothing', () => {});" };
  expect(problemsWith(changes)).toMatchObject([{ rule: 'papers' }]);
});

describe('import statements', () => {
  const at = 'packages/funds/src/screen.ts';

  test('a feature that imports a feature is a problem, even when it is declared', () => {
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
  ])("a reach into another package's files is a problem: %s", (statement) => {
    expect(problemsWith({ [at]: `\n${statement}\n` })).toMatchObject([
      { file: `${at}:2`, rule: 'reach' },
    ]);
  });

  test("a style sheet that reaches into another package's files is a problem", () => {
    const css = ".a {\n  composes: b from '../../ui-kit/src/b.module.css';\n}\n";
    expect(problemsWith({ 'packages/funds/src/a.module.css': css })).toMatchObject([
      { file: 'packages/funds/src/a.module.css:2', rule: 'reach' },
    ]);
  });

  test('a deep import past exports is a problem that lists what is exported', () => {
    const statement = "import { api } from '@candela/api-client/src/trading.js';\n";
    expect(problemsWith({ 'packages/trading/src/deep.ts': statement })).toMatchObject([
      { rule: 'deep-import', fix: file('./trading') },
    ]);
  });

  test('an import of a package that is not declared is a problem', () => {
    expect(problemsWith({ [at]: "import type { A } from '@candela/money';\n" })).toMatchObject([
      { file: `${at}:1`, rule: 'undeclared', what: file('packages/funds/package.json') },
    ]);
  });

  test('an import of a package that does not exist is a problem', () => {
    expect(problemsWith({ [at]: "import '@candela/nowhere';\n" })).toMatchObject([
      { rule: 'undeclared', what: file('no such package') },
    ]);
  });

  test('the service takes the catalogues of i18n and nothing else of it', () => {
    const statement = "import { I18nProvider } from '@candela/i18n';\n";
    expect(problemsWith({ 'apps/api/src/main.ts': statement })).toMatchObject([
      { rule: 'floor', what: file('./catalogues only') },
    ]);
  });

  test('end-to-end tests import no source', () => {
    const changes = { 'e2e/specs/a.spec.ts': "import { paths } from '@candela/contract';\n" };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'floor' }]);
  });

  test('text that only looks like an import is none', () => {
    const text = [
      "// import '../../trading/src/index.js';",
      'const t = `\nimport "../../trading/src/index.js";\n`;',
      "const element = <p>It's import '../../trading/x'</p>;",
      'export { t, element };',
    ].join('\n');
    expect(problemsWith({ 'packages/funds/src/text.tsx': text })).toEqual([]);
  });

  test('what is built or installed is not read', () => {
    const statement = "import '../../trading/src/index.js';\n";
    expect(
      problemsWith({
        'packages/funds/dist/index.js': statement,
        'packages/funds/node_modules/x/index.js': statement,
      }),
    ).toEqual([]);
  });

  test('a file that cannot be parsed stops the check with its name', () => {
    expect(() => problemsWith({ [at]: 'import {' })).toThrow(at);
  });
});

describe('inside the service', () => {
  const home = 'apps/api/src';
  test.each([
    ['ledger/post.ts', '../modules/orders/service.js'],
    ['db/open.ts', '../ledger/post.js'],
    ['modules/orders/service.ts', '../../http/server.js'],
    ['modules/orders/service.ts', './routes.js'],
    ['http/server.ts', '../operators/service.js'],
    ['modules/users/service.ts', '../../operators/service.js'],
  ])('%s must not import %s, which is above it', (path, specifier) => {
    expect(problemsWith({ [`${home}/${path}`]: `import '${specifier}';\n` })).toMatchObject([
      { file: `${home}/${path}:1`, rule: 'layers' },
    ]);
  });

  test.each(['repository', 'schema'])("a module must not import another's %s", (name) => {
    const changes = { [`${home}/modules/orders/service.ts`]: `import '../users/${name}.js';\n` };
    expect(problemsWith(changes)).toMatchObject([
      { rule: 'module-data', what: file('belongs to the module users') },
    ]);
  });

  test("operators' code must not import a module's repository", () => {
    const changes = {
      [`${home}/operators/service.ts`]: "import '../modules/users/repository.js';\n",
    };
    expect(problemsWith(changes)).toMatchObject([{ rule: 'module-data' }]);
  });

  test.each(['orders', 'market'])("operators' code must not import anything of %s", (module) => {
    const changes = {
      [`${home}/operators/actions/lists.ts`]: `import '../../modules/${module}/service.js';\n`,
    };
    expect(problemsWith(changes)).toMatchObject([
      { file: `${home}/operators/actions/lists.ts:1`, rule: 'outcomes' },
    ]);
  });

  test("a repository must not use another's tables, which only a foreign key may name", () => {
    const statement = "import { users } from '../users/schema.js';\n";
    const [repository, schema] = ['repository', 'schema'].map((name) =>
      problemsWith({ [`${home}/modules/orders/${name}.ts`]: statement }),
    );
    expect(repository).toMatchObject([{ rule: 'module-data' }]);
    expect(schema).toEqual([]);
  });

  test.each(['service.ts', 'routes.ts'])(
    'a module must not open a request of its own in its %s',
    (name) => {
      const statement = "import type { Requests } from '../requests/service.js';\n";
      expect(problemsWith({ [`${home}/modules/orders/${name}`]: statement })).toMatchObject([
        {
          file: `${home}/modules/orders/${name}:1`,
          rule: 'own-request',
          what: file('opens its own request'),
        },
      ]);
    },
  );

  test('http opens requests, and the composition root wires them', () => {
    expect(
      problemsWith({
        [`${home}/http/calls.ts`]: "import '../modules/requests/service.js';\n",
        [`${home}/app.ts`]: "import './modules/requests/service.js';\n",
      }),
    ).toEqual([]);
  });

  test('calls down, own data, services of other modules and tests are free', () => {
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
