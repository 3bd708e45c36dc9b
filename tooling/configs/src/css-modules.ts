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

/**
 * CSS Modules with esbuild: `*.module.css` gets local names, any other `.css` keeps its own. esbuild
 * makes a local name from the file's name, so the file is given one that no other package has:
 * `ui-kit-Button` becomes the class `ui_kit_Button_root`. Two modules of one name in a package are refused: letters
 * that told them apart would be a kilobyte of every first visit.
 *
 * @param folder the package's folder; its manifest names it.
 */
export function cssModules(folder: string): Plugin {
  const owner = packageName(folder);
  const named = new Map<string, string>();
  return {
    name: 'css-modules',
    setup(build) {
      // A module that was moved is built anew under its name.
      build.onStart(() => named.clear());
      build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        const inPackage = relative(folder, file).replaceAll('\\', '/');
        const name = basename(file, '.module.css');
        const other = named.get(name) ?? inPackage;
        if (other !== inPackage) {
          return {
            errors: [{ text: `${other} and ${inPackage} have one name: give one another.` }],
          };
        }
        named.set(name, inPackage);
        const local = `${owner}-${name}${ENDING}`;
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
