import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** tsup's handling of `.css` does not support modules. */
const NAMESPACE = 'css-module';
const LOCAL_SUFFIX = '.local';

/** `@candela/ui-kit` → `ui-kit` */
function packageName(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name =
    typeof manifest === 'object' && manifest !== null && 'name' in manifest ? manifest.name : '';
  return String(name).split('/').at(-1) ?? '';
}

/**
 * esbuild derives local names from the file name, which is made unique across packages:
 * `ui-kit-Button` → `ui_kit_Button_root`. Two modules of the same name in a package are an error: a
 * suffix would add a kilobyte to every first visit.
 *
 * @param folder of the package; its manifest contains the name.
 */
export function cssModules(folder: string): Plugin {
  const ownPackage = packageName(folder);
  const pathsByName = new Map<string, string>();
  return {
    name: 'css-modules',
    setup(build) {
      // A module may have been moved.
      build.onStart(() => pathsByName.clear());
      build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        const inPackage = relative(folder, file).replaceAll('\\', '/');
        const name = basename(file, '.module.css');
        const other = pathsByName.get(name) ?? inPackage;
        if (other !== inPackage) {
          return {
            errors: [{ text: `${other} and ${inPackage} have one name: give one another.` }],
          };
        }
        pathsByName.set(name, inPackage);
        const local = `${ownPackage}-${name}${LOCAL_SUFFIX}`;
        return {
          // No absolute paths in the output.
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
