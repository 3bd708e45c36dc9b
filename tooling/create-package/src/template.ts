import { FLOORS, type Floor, type FloorName } from './floors.ts';

export interface PackageOrder {
  /** Folder name under `packages/`, in kebab-case; the package becomes `@candela/<name>`. */
  readonly name: string;
  readonly floor: FloorName;
  /** One sentence: why the package exists. */
  readonly description: string;
}

const SCRIPTS = {
  build: 'turbo run bundle',
  bundle: 'tsup && tsc -p tsconfig.build.json',
  test: 'vitest run',
  typecheck: 'tsc --noEmit',
};

/** What shows stories, and runs them in a browser. */
const STORY_TOOLS = Object.fromEntries(
  [
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/react-vite',
    '@vitest/browser',
    '@vitest/browser-playwright',
    'playwright',
    'storybook',
  ].map((name) => [name, 'catalog:']),
);

const STORIES = {
  '.storybook/main.ts': `import { packageCatalogue } from '@candela/configs/storybook';

export default packageCatalogue();
`,
  '.storybook/preview.ts': `import '@candela/ui-kit/styles.css';
import { shell } from '@candela/screen-kit/storybook';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = { ...shell };

export default preview;
`,
};

function packageLint(floor: Floor): string {
  // Declarations keep the entry's import of its style sheet, which has no types to resolve to.
  const skipCss = floor.css
    ? ' --exclude-entrypoints styles.css --ignore-rules internal-resolution-error'
    : '';
  return `publint --strict && attw --pack . --profile esm-only${skipCss}`;
}

function manifest({ name, floor: floorName, description }: PackageOrder): string {
  const floor: Floor = FLOORS[floorName];
  const react: Record<string, string> = floor.react ? { react: 'catalog:' } : {};
  const styles = floor.css
    ? { './styles.css': { source: './src/styles.css', default: './dist/index.css' } }
    : {};
  return expanded({
    name: `@candela/${name}`,
    version: '0.1.0',
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: floor.css ? ['**/*.css'] : false,
    exports: {
      '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      ...styles,
      './package.json': './package.json',
    },
    files: ['dist', 'CHANGELOG.md'],
    scripts: { ...SCRIPTS, 'lint:package': packageLint(floor) },
    dependencies: Object.fromEntries(floor.imports.map((it) => [`@candela/${it}`, 'workspace:*'])),
    ...(floor.react ? { peerDependencies: react } : {}),
    devDependencies: {
      '@candela/configs': 'workspace:*',
      ...(floor.react
        ? {
            '@testing-library/dom': 'catalog:',
            '@testing-library/react': 'catalog:',
            '@types/react': 'catalog:',
            'happy-dom': 'catalog:',
          }
        : {}),
      ...(floor.stories ? STORY_TOOLS : {}),
      ...react,
      ...(floor.react ? { 'react-dom': 'catalog:' } : {}),
      tsup: 'catalog:',
      typescript: 'catalog:',
      vitest: 'catalog:',
    },
  });
}

function readme({ name, floor, description }: PackageOrder): string {
  return `# @candela/${name}

${description}

**Floor:** ${floor}. **May import:** ${FLOORS[floor].mayImport}

## Layout

| path            | holds                           |
| --------------- | ------------------------------- |
| \`src/index.ts\`  | the public names, each listed   |
| \`src/internal/\` | what no other package may reach |

## Work on it alone

\`\`\`sh
pnpm --filter @candela/${name} test
pnpm --filter @candela/${name} build
\`\`\`
`;
}

function testConfig({ name, floor: floorName }: PackageOrder): string {
  const floor: Floor = FLOORS[floorName];
  const tests = floor.react ? 'domTests' : 'nodeTests';
  const [names, call] = floor.stories
    ? [`${tests}, withStories`, `withStories(${tests}('${name}'))`]
    : [tests, `${tests}('${name}')`];
  return `import { ${names} } from '@candela/configs/vitest';\n\nexport default ${call};\n`;
}

const EXPORT_SNAPSHOT = `import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('exposes only the recorded public names from every entry', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});
`;

/** Every file of a new package, by its path inside the package's folder. Writes nothing. */
export function packageFiles(order: PackageOrder): Record<string, string> {
  const { name, floor: floorName } = order;
  const floor: Floor = FLOORS[floorName];
  return {
    'package.json': manifest(order),
    'turbo.json': json({ extends: ['//'], tags: [floorName] }),
    'tsconfig.json': json({
      extends: `../../tooling/configs/tsconfig/${floor.react ? 'react' : 'library'}.json`,
      include: floor.stories ? ['src', '.storybook/*', '*.ts'] : ['src', '*.ts'],
    }),
    'tsconfig.build.json': json({
      extends: './tsconfig.json',
      compilerOptions: {
        customConditions: [],
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: 'src',
        outDir: 'dist',
      },
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.stories.*'],
    }),
    'tsup.config.ts': `import { libraryPreset } from '@candela/configs/tsup';\n\nexport default libraryPreset({ index: 'src/index.ts' });\n`,
    'vitest.config.ts': testConfig(order),
    ...(floor.stories ? STORIES : {}),
    'README.md': readme(order),
    'CHANGELOG.md': `# @candela/${name}\n`,
    'src/index.ts': floor.css ? "import './styles.css';\n" : 'export {};\n',
    ...(floor.css ? { 'src/styles.css': '' } : {}),
    'src/index.test.ts': EXPORT_SNAPSHOT,
  };
}

/** JSON as Biome formats it: lists on one line, which are all short here. */
function json(value: unknown): string {
  return expanded(value).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inside: string) => {
    return `[${inside.replace(/\s*\n\s*/g, ' ')}]`;
  });
}

/** JSON as Biome formats a `package.json`: each item on its own line. */
function expanded(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
