import { parseSync, Visitor } from 'vite';
import type { Problem } from '../problem.ts';
import type { Package, SourceFile, Workspace } from '../workspace.ts';

/** What a person sees is written here: screens and all they are made of. */
const SCREENS = /^(packages\/(trading|funds|financial|account|screen-kit)|apps\/(web|console))$/;
/** Set a scene, and may set its clock. */
const SCENERY = /\.(test|stories|fixtures)\.[jt]sx?$|(^|\/)(testing|fixtures)(\/|\.)/;

/** Where the parts are put together, and the device's clock is handed to those that need it. */
const COMPOSITION = 'apps/web/src/store/';

const OLD_HOOK_FILE = /(^|\/)use-[^/]*\.[jt]sx?$/;

/** A file is named as its main export, and the main export of a hook's file is the hook: `useX.ts`. */
export function checkHookFiles({ packages }: Workspace): readonly Problem[] {
  return packages.flatMap(({ folder, sources }) =>
    sources
      .filter(({ path }) => OLD_HOOK_FILE.test(path))
      .map(
        ({ path }): Problem => ({
          file: `${folder}/${path}`,
          rule: 'file-name',
          what: 'A file with a hook is named in another case than the hook.',
          fix: 'Name the file as its hook: useNow.ts holds useNow.',
        }),
      ),
  );
}

/** No screen reads the device's clock: what is due and how long it takes is the service's to say. */
export function checkClocks({ packages }: Workspace): readonly Problem[] {
  return packages
    .filter(({ folder }) => SCREENS.test(folder))
    .flatMap((it) =>
      it.sources
        .filter(({ path }) => /^src\/.*\.[jt]sx?$/.test(path) && !SCENERY.test(path))
        .filter(({ path }) => !`${it.folder}/${path}`.startsWith(COMPOSITION))
        .flatMap((source) => deviceClocksIn(it, source)),
    );
}

function deviceClocksIn({ folder, read }: Package, { path }: SourceFile): readonly Problem[] {
  const text = read(path);
  const found: Problem[] = [];
  const add = (what: string, offset: number) =>
    found.push({
      file: `${folder}/${path}:${text.slice(0, offset).split('\n').length}`,
      rule: 'clock',
      what: `It reads the device's clock by ${what}.`,
      fix: "Take the service's: useNow of @candela/screen-kit, or useServiceClock of @candela/api-client.",
    });
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      const isDate = object.type === 'Identifier' && object.name === 'Date';
      if (isDate && property.type === 'Identifier' && property.name === 'now') {
        add('Date.now', start);
      }
    },
    NewExpression: ({ callee, arguments: given, start }) => {
      const isDate = callee.type === 'Identifier' && callee.name === 'Date';
      if (isDate && given.length === 0) add('new Date()', start);
    },
  }).visit(parseSync(`${folder}/${path}`, text).program);
  return found;
}
