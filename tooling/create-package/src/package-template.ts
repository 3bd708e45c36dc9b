import { FLOORS, type Floor, type FloorName } from './floors.ts';

export interface PackageOptions {
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

/** What stories import; `apps/storybook` shows and tests them. */
const STORY_TYPES = { '@storybook/react-vite': 'catalog:', storybook: 'catalog:' };

function packageLint(floor: Floor): string {
  // Declarations keep the entry's import of its style sheet, which has no types to resolve to.
  const skipCss = floor.css
    ? ' --exclude-entrypoints styles.css --ignore-rules internal-resolution-error'
    : '';
  return `publint --strict && attw --pack . --profile esm-only${skipCss}`;
}

function manifest({ name, floor: floorName, description }: PackageOptions): string {
  const floor: Floor = FLOORS[floorName];
  const react: Record<string, string> = floor.react ? { react: 'catalog:' } : {};
  const styles = floor.css
    ? { './styles.css': { source: './src/styles.css', default: './dist/index.css' } }
    : {};
  return formatJson({
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
      ...(floor.stories ? STORY_TYPES : {}),
      ...react,
      ...(floor.react ? { 'react-dom': 'catalog:' } : {}),
      tsup: 'catalog:',
      typescript: 'catalog:',
      vitest: 'catalog:',
    },
  });
}

function readme({ name, floor, description }: PackageOptions): string {
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
${FLOORS[floor].stories ? `pnpm stories packages/${name}\n` : ''}pnpm --filter @candela/${name} build
\`\`\`
`;
}

function vitestConfig({ name, floor: floorName }: PackageOptions): string {
  const floor: Floor = FLOORS[floorName];
  const tests = floor.react ? 'domTests' : 'nodeTests';
  return `import { ${tests} } from '@candela/configs/vitest';\n\nexport default ${tests}('${name}');\n`;
}

const EXPORT_SNAPSHOT = `import { publicNames } from '@candela/configs/public-names';
import { expect, test } from 'vitest';

test('exposes only the recorded public names from every entry', () => {
  expect(publicNames(import.meta.url)).toMatchSnapshot();
});
`;

/** Every file of a new package, by its path inside the package's folder. Writes nothing. */
export function packageFiles(options: PackageOptions): Record<string, string> {
  const { name, floor: floorName } = options;
  const floor: Floor = FLOORS[floorName];
  return {
    'package.json': manifest(options),
    'turbo.json': formatCompactJson({ extends: ['//'], tags: [floorName] }),
    'tsconfig.json': formatCompactJson({
      extends: `../../tooling/configs/tsconfig/${floor.react ? 'react' : 'library'}.json`,
      include: ['src', '*.ts'],
    }),
    'tsconfig.build.json': formatCompactJson({
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
    'vitest.config.ts': vitestConfig(options),
    'README.md': readme(options),
    'CHANGELOG.md': `# @candela/${name}\n`,
    'src/index.ts': floor.css ? "import './styles.css';\n" : 'export {};\n',
    ...(floor.css ? { 'src/styles.css': '' } : {}),
    'src/index.test.ts': EXPORT_SNAPSHOT,
  };
}

/** JSON as Biome formats it: lists on one line, which are all short here. */
function formatCompactJson(value: unknown): string {
  return formatJson(value).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inside: string) => {
    return `[${inside.replace(/\s*\n\s*/g, ' ')}]`;
  });
}

/** JSON as Biome formats a `package.json`: each item on its own line. */
function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
