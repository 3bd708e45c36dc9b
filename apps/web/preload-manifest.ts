import { LANGUAGES, type Language, ROUTE_RULES } from '@candela/contract';
import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from './src/first-paint/first-screens.js';
import type { PreloadManifest } from './src/first-paint/preload-manifest.js';

export type ChunkInfo = Pick<
  Rolldown.OutputChunk,
  'type' | 'name' | 'fileName' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'dynamicImports'
> & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };
type Bundle = Readonly<Record<string, ChunkInfo | { readonly type: 'asset' }>>;

/** Hash that a package's built file already has in its name. */
const HASH = '(?:-[A-Z0-9]{8})?';

/**
 * Without those that the page references itself.
 *
 * @throws if no lazy chunk matches a screen or language.
 */
export function preloadManifestOf(bundle: Bundle): PreloadManifest {
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
  const initialFiles = filesNeededBy(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const lazyChunks = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const imported = (...chunkList: readonly ChunkInfo[]) =>
    [...filesNeededBy(bundle, chunkList)].filter((it) => !initialFiles.has(it));
  const navigationBars = findChunk(lazyChunks, 'NavigationBars');

  const screens = Object.entries(FIRST_SCREENS).map(
    ([path, { screen, namespaces, preloadUrls }]) => {
      const [, , bar] = ROUTE_RULES.find(([it]) => it === path) ?? [];
      const chunkList = [
        findChunk(lazyChunks, screen),
        ...(bar === 'none' ? [] : [navigationBars]),
      ];
      return [path, { files: imported(...chunkList), namespaces, preloadUrls }] as const;
    },
  );
  const allNamespaces = [
    ...new Set(Object.values(FIRST_SCREENS).flatMap(({ namespaces }) => namespaces)),
  ];
  const namespaces = LANGUAGES.map((language: Language) => {
    const languageChunk = findChunk(lazyChunks, language);
    const common = imported(languageChunk);
    const namespaceChunks = lazyChunks.filter(({ fileName }) =>
      languageChunk.dynamicImports.includes(fileName),
    );
    const namespaceFiles = allNamespaces.map((it) => [
      it,
      imported(findChunk(namespaceChunks, it)).filter((file) => !common.includes(file)),
    ]);
    return [language, { common, ...Object.fromEntries(namespaceFiles) }] as const;
  });
  return { screens: Object.fromEntries(screens), namespaces: Object.fromEntries(namespaces) };
}

function findChunk(chunkList: readonly ChunkInfo[], name: string): ChunkInfo {
  const [chunk, duplicate] = chunkList.filter((it) => new RegExp(`^${name}${HASH}$`).test(it.name));
  if (!chunk || duplicate) throw new Error(`Expected exactly one lazy chunk named ${name}.`);
  return chunk;
}

function filesNeededBy(bundle: Bundle, chunkList: readonly ChunkInfo[]): ReadonlySet<string> {
  const files = new Set<string>();
  const pending = [...chunkList];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (files.has(next.fileName)) continue;
    files.add(next.fileName);
    for (const style of next.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of next.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') pending.push(imported);
    }
  }
  return files;
}
