import type { Options } from 'tsup';
import { cssModules } from './css-modules.ts';
import { findMissingClasses } from './missing-styles.ts';

/**
 * Declarations come from `tsc`, since TypeScript 7 offers bundlers no compiler API.
 *
 * @param entry output name → source file, one per subpath of `exports`.
 */
export function libraryPreset(entry: Record<string, string>): Options {
  return {
    entry,
    format: ['esm'],
    target: 'es2023',
    splitting: true,
    sourcemap: true,
    clean: true,
    dts: false,
    silent: true,
    esbuildPlugins: [cssModules(process.cwd())],
    async onSuccess() {
      const missing = findMissingClasses('dist');
      if (missing.length > 0) {
        throw new Error(
          `dist/index.css lacks ${missing.join(', ')}: import their module in bundle.ts.`,
        );
      }
    },
  };
}
