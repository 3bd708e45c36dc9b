import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import { GOOD, link, plant } from './testing/fixture.ts';
import { loadWorkspace } from './workspace.ts';

const API = 'apps/api/src';

/** With rule, line and part of the reason. */
const FORBIDDEN: readonly (readonly [
  file: string,
  text: string,
  rule: string,
  line: number,
  what: string,
])[] = [
  ...[
    "import { x } from '../../trading/src/index.js';",
    "export { x } from '../../trading/src/index.js';",
    "const x = await import('../../trading/src/index.js');",
    "type X = import('../../trading/src/index.js').X;",
    "vi.mock('../../trading/src/index.js');",
    "vi.importActual<object>('../../trading/src/index.js');",
    "import '../../../vitest.config.js';",
  ].map(
    (text, index) =>
      [
        `packages/funds/src/reach-${index}.tsx`,
        `\n${text}\n`,
        'package-boundary',
        2,
        text.includes('trading') ? 'packages/trading/src/index.ts' : 'vitest.config.ts',
      ] as const,
  ),
  [
    'packages/trading/src/deep.ts',
    "import { api } from '@candela/api-client/src/trading.js';\n",
    'unresolved',
    1,
    'exports ., ./trading',
  ],
  [
    'packages/funds/src/undeclared.ts',
    "import type { A } from '@candela/money';\n",
    'unresolved',
    1,
    '@candela/money',
  ],
  ['packages/funds/src/a.ts', "import '@candela/nowhere';\n", 'unresolved', 1, 'nowhere'],
  ['e2e/specs/a.spec.ts', "import '@candela/contract';\n", 'unresolved', 1, 'contract'],
  [`${API}/main.ts`, "import { I } from '@candela/i18n';\n", 'floor', 1, 'packages/i18n/src/index'],
  ...(
    [
      ['ledger/up.ts', '../trading/orders/service.js', 'layers'],
      ['platform/db/up.ts', '../../ledger/post.js', 'layers'],
      ['trading/orders/up.ts', '../../platform/http/server.js', 'layers'],
      ['trading/orders/up-to-routes.ts', './routes.js', 'layers'],
      ['platform/http/up.ts', '../../operators/service.js', 'layers'],
      ['identity/users/up.ts', '../../operators/service.js', 'layers'],
      ['trading/orders/data.ts', '../../identity/users/repository.js', 'module-data'],
      ['trading/orders/tables.ts', '../../identity/users/schema.js', 'module-data'],
      ['trading/orders/repository.ts', '../../identity/users/schema.js', 'module-data'],
      ['identity/users/schema.ts', '../../trading/orders/repository.js', 'module-data'],
      ['operators/data.ts', '../identity/users/repository.js', 'module-data'],
      ['operators/actions/orders.ts', '../../trading/orders/service.js', 'outcomes'],
      ['operators/actions/market.ts', '../../trading/market/service.js', 'outcomes'],
      ['identity/users/service.ts', '../../idempotency/service.js', 'idempotency'],
      ['identity/users/routes.ts', '../../idempotency/service.js', 'idempotency'],
    ] as const
  ).map(
    ([path, specifier, rule]) =>
      [`${API}/${path}`, `import type { A } from '${specifier}';\n`, rule, 1, specifier] as const,
  ),
  [
    `${API}/identity/users/runtime-up.ts`,
    "import '../../trading/orders/service.js';\n",
    'layers',
    1,
    'service.js',
  ],
  ['packages/funds/src/hooks/use-now.ts', 'export {};\n', 'file-name', 0, 'name'],
  ['packages/ui-kit/src/Carousel/use-swiper.tsx', 'export {};\n', 'file-name', 0, 'name'],
];

const ALLOWED = {
  'vitest.config.ts': '',
  [`${API}/app/app.ts`]: "import '../idempotency/service.js';\n",
  [`${API}/platform/http/server.ts`]:
    "import '../../idempotency/service.js';\nimport '../../trading/orders/routes.js';\n",
  [`${API}/platform/http/handler.ts`]: '',
  [`${API}/ledger/post.ts`]: '',
  [`${API}/ledger/post.test.ts`]: "import '../identity/users/repository.js';\n",
  [`${API}/idempotency/service.ts`]: '',
  [`${API}/trading/market/service.ts`]: '',
  [`${API}/trading/orders/schema.ts`]: "import { users } from '../../identity/users/schema.js';\n",
  [`${API}/trading/orders/routes.ts`]: "import '../../platform/http/handler.js';\n",
  [`${API}/trading/orders/service.ts`]:
    "import './repository.js';\nimport '../../identity/users/service.js';\nimport '../../ledger/post.js';\n",
  [`${API}/identity/users/repository.ts`]: '',
  [`${API}/identity/users/types.ts`]: "import type { A } from '../../trading/orders/service.js';\n",
  [`${API}/operators/service.ts`]: "import '../identity/users/service.js';\n",
  'packages/funds/src/useNow.ts': 'export {};\n',
  'packages/funds/src/user-agent.ts': 'export {};\n',
  'packages/funds/dist/index.js': "import '../../trading/src/index.js';\n",
  'packages/funds/src/text.tsx': [
    "// import '../../trading/src/index.js';",
    'const t = `\nimport "../../trading/src/index.js";\n`;',
    "const element = <p>It's import '../../trading/x'</p>;",
    'export { t, element };',
  ].join('\n'),
};

test('reports each forbidden import with file, line and reason, and nothing else', async () => {
  const planted = Object.fromEntries(FORBIDDEN.map(([path, text]) => [path, text]));
  const workspace = loadWorkspace(plant({ ...GOOD, ...ALLOWED, ...planted }));
  link(workspace);
  const problems = await checkImports(workspace);
  const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1);
  expect([...problems].sort(byFile)).toEqual(
    FORBIDDEN.map(([path, , rule, line, what]) => ({
      file: line ? `${path}:${line}` : path,
      rule,
      what: expect.stringContaining(what),
      fix: expect.any(String),
    })).sort(byFile),
  );
});
