import { LANGUAGES, type Language, ROUTE_RULES } from '@candela/contract';
import type { Rolldown } from 'vite';
import type { FirstFiles } from './src/first-paint/first-files.js';
import { FIRST_SCREENS } from './src/first-paint/first-screens.js';

export type Made = Pick<
  Rolldown.OutputChunk,
  'type' | 'name' | 'fileName' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'dynamicImports'
> & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };
type Bundle = Readonly<Record<string, Made | { readonly type: 'asset' }>>;

/** Hash that a package's built file already has in its name. */
const HASH = '(?:-[A-Z0-9]{8})?';

/**
 * Files of the initial screens, without those that the page references itself.
 * @throws if no lazy chunk matches a screen or language, i.e. a name has changed.
 */
export function firstFilesOf(bundle: Bundle): FirstFiles {
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
  const atStart = filesBelow(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const lazy = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const below = (...parts: readonly Made[]) =>
    [...filesBelow(bundle, parts)].filter((it) => !atStart.has(it));
  const bars = partOf(lazy, 'Bars');

  const screens = Object.entries(FIRST_SCREENS).map(([path, { screen, words, asks }]) => {
    const [, , bar] = ROUTE_RULES.find(([it]) => it === path) ?? [];
    const parts = [partOf(lazy, screen), ...(bar === 'none' ? [] : [bars])];
    return [path, { files: below(...parts), words, asks }] as const;
  });
  const namespaces = [...new Set(Object.values(FIRST_SCREENS).flatMap(({ words }) => words))];
  const words = LANGUAGES.map((language: Language) => {
    const start = partOf(lazy, language);
    const common = below(start);
    const own = lazy.filter(({ fileName }) => start.dynamicImports.includes(fileName));
    const further = namespaces.map((it) => [
      it,
      below(partOf(own, it)).filter((file) => !common.includes(file)),
    ]);
    return [language, { common, ...Object.fromEntries(further) }] as const;
  });
  return { screens: Object.fromEntries(screens), words: Object.fromEntries(words) };
}

function partOf(parts: readonly Made[], name: string): Made {
  const [part, another] = parts.filter((it) => new RegExp(`^${name}${HASH}$`).test(it.name));
  if (!part || another) throw new Error(`There is no one lazy part that is called ${name}.`);
  return part;
}

/** The chunks, their transitive imports and style sheets. */
function filesBelow(bundle: Bundle, parts: readonly Made[]): ReadonlySet<string> {
  const files = new Set<string>();
  const open = [...parts];
  for (let next = open.pop(); next; next = open.pop()) {
    if (files.has(next.fileName)) continue;
    files.add(next.fileName);
    for (const style of next.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of next.imports) {
      const below = bundle[name];
      if (below?.type === 'chunk') open.push(below);
    }
  }
  return files;
}
