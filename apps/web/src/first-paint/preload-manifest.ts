import type { Language } from '@candela/contract';

export interface PreloadManifest {
  /** By path. */
  readonly screens: Readonly<Record<string, ScreenPreloads>>;
  /** Language → namespace → files. */
  readonly namespaces: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface ScreenPreloads {
  readonly files: readonly string[];
  readonly namespaces: readonly string[];
  /** See `FirstScreen`. */
  readonly preloadUrls?: readonly string[] | undefined;
}

/** Other paths: only the common texts. */
export function preloadFilesOf(
  { screens, namespaces }: PreloadManifest,
  path: string,
  language: Language,
): readonly string[] {
  const { files, namespaces: screenNamespaces } = screens[path] ?? { files: [], namespaces: [] };
  return [
    ...files,
    ...['common', ...screenNamespaces].flatMap((it) => namespaces[language]?.[it] ?? []),
  ];
}

export function preloadUrlsOf(
  { screens }: PreloadManifest,
  path: string,
  language: Language,
): readonly string[] {
  return (screens[path]?.preloadUrls ?? []).map((url) => `${url}lang=${language}`);
}
