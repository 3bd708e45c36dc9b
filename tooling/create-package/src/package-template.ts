import { FLOORS, type FloorName } from './floors.ts';

export interface PackageOptions {
  /** Kebab-case; becomes `@candela/<name>`. */
  readonly name: string;
  readonly floor: FloorName;
  /** Why the package exists, in one sentence. */
  readonly description: string;
}

/** By path. Writes nothing. */
export function packageFiles(options: PackageOptions): Record<string, string> {
  const { name, floor } = options;
  const { react, css } = FLOORS[floor];
  const tests = react ? 'domTests' : 'nodeTests';
  return {
    'package.json': `${JSON.stringify(manifest(options), null, 2)}\n`,
    'turbo.json': `{
  "extends": ["//"],
  "tags": ["${floor}"]
}
`,
    'tsconfig.json': `{
  "extends": "../../tooling/configs/tsconfig/${react ? 'react' : 'library'}.json",
  "include": ["src", "*.ts"]
}
`,
    'tsconfig.build.json': `{
  "extends": "./tsconfig.json",
  "compilerOptions": {
    "customConditions": [],
    "noEmit": false,
    "declaration": true,
    "emitDeclarationOnly": true,
    "rootDir": "src",
    "outDir": "dist"
  },
  "include": ["src"],
  "exclude": ["**/*.test.*", "**/*.stories.*"]
}
`,
    'tsup.config.ts': `import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({ index: 'src/index.ts' });
`,
    'vitest.config.ts': `import { ${tests} } from '@candela/configs/vitest';

export default ${tests}('${name}');
`,
    'README.md': readme(options),
    'CHANGELOG.md': `# @candela/${name}\n`,
    'src/index.ts': css ? "import './styles.css';\n" : 'export {};\n',
    ...(css && { 'src/styles.css': '' }),
    'src/index.test.ts': `import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('exposes only the recorded public names from every entry', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});
`,
    'src/__snapshots__/index.test.ts.snap': `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[\`exposes only the recorded public names from every entry 1\`] = \`
{
  ".": [],
}
\`;
`,
  };
}

function manifest({ name, floor, description }: PackageOptions): object {
  const { react, css, stories, imports } = FLOORS[floor];
  // The declared import of the style sheet has no types to resolve to.
  const skipCss = css
    ? ' --exclude-entrypoints styles.css --ignore-rules internal-resolution-error'
    : '';
  return {
    name: `@candela/${name}`,
    version: '0.1.0',
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: css ? ['**/*.css'] : false,
    exports: {
      '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      ...(css && {
        './styles.css': { source: './src/styles.css', default: './dist/index.css' },
      }),
      './package.json': './package.json',
    },
    files: ['dist', 'CHANGELOG.md'],
    scripts: {
      build: 'turbo run bundle',
      bundle: 'tsup && tsc -p tsconfig.build.json',
      test: 'vitest run',
      typecheck: 'tsc --noEmit',
      'lint:package': `publint --strict && attw --pack . --profile esm-only${skipCss}`,
    },
    dependencies: versions(
      'workspace:*',
      imports.map((it) => `@candela/${it}`),
    ),
    ...(react && { peerDependencies: versions('catalog:', ['react']) }),
    devDependencies: {
      '@candela/configs': 'workspace:*',
      ...versions('catalog:', [
        ...(react ? ['@testing-library/dom', '@testing-library/react', '@types/react'] : []),
        ...(react ? ['happy-dom'] : []),
        ...(stories ? ['@storybook/react-vite', 'storybook'] : []),
        ...(react ? ['react', 'react-dom'] : []),
        'tsup',
        'typescript',
        'vitest',
      ]),
    },
  };
}

function versions(version: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, version]));
}

function readme({ name, floor, description }: PackageOptions): string {
  const { stories, mayImport } = FLOORS[floor];
  return `# @candela/${name}

${description}

**Floor:** ${floor}. **May import:** ${mayImport}

## Layout

| path            | holds                           |
| --------------- | ------------------------------- |
| \`src/index.ts\`  | the public names, each listed   |
| \`src/internal/\` | what no other package may reach |

## Work on it alone

\`\`\`sh
pnpm --filter @candela/${name} test
${stories ? `pnpm stories packages/${name}\n` : ''}pnpm --filter @candela/${name} build
\`\`\`
`;
}
