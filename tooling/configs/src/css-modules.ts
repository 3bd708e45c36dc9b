import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** An own namespace and ending keep tsup's handling of `.css`, which knows no modules, away. */
const NAMESPACE = 'css-module';
const ENDING = '.local';

/** The shortest name that is one package's own: `@candela/ui-kit` → `ui-kit`. */
function packageName(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name =
    typeof manifest === 'object' && manifest !== null && 'name' in manifest ? manifest.name : '';
  return String(name).split('/').at(-1) ?? '';
}

/** A few letters that tell apart two modules of the same name in one package. */
function shortHash(text: string): string {
  let hash = 5381;
  for (const char of text) hash = (Math.imul(hash, 33) ^ char.charCodeAt(0)) >>> 0;
  return hash.toString(36).slice(0, 5);
}

/**
 * CSS Modules with esbuild: `*.module.css` gets local names, any other `.css` keeps its own. esbuild
 * makes a local name from the file's name, so the file is given one that no other package has:
 * `ui-kit-Button-1x2y3` becomes the class `ui_kit_Button_1x2y3_root`.
 *
 * @param folder the package's folder; its manifest names it, and the hash depends on nothing above it.
 */
export function cssModules(folder: string): Plugin {
  const owner = packageName(folder);
  return {
    name: 'css-modules',
    setup(build) {
      build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        const inPackage = relative(folder, file).replaceAll('\\', '/');
        const local = `${owner}-${basename(file, '.module.css')}-${shortHash(inPackage)}${ENDING}`;
        return {
          // Relative to the package, so that the output says nothing about this machine.
          path: join(dirname(inPackage), local),
          namespace: NAMESPACE,
          pluginData: file,
          sideEffects: true,
        };
      });
      build.onLoad({ filter: /\.local$/, namespace: NAMESPACE }, ({ pluginData }) => ({
        contents: readFileSync(String(pluginData), 'utf8'),
        loader: 'local-css',
        resolveDir: dirname(String(pluginData)),
        watchFiles: [String(pluginData)],
      }));
    },
  };
}
