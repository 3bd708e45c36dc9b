import type { Language } from '@candela/contract';

export interface FirstFiles {
  /** Path → scripts and styles of screen and bar, and i18n namespaces. */
  readonly screens: Readonly<Record<string, FirstScreenFiles>>;
  /** Language → namespace → files. */
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface FirstScreenFiles {
  readonly files: readonly string[];
  readonly words: readonly string[];
  /** See `FirstScreen`. */
  readonly asks?: readonly string[] | undefined;
}

/** For paths that are not initial screens, only the common texts. */
export function filesOf(
  { screens, words }: FirstFiles,
  path: string,
  language: Language,
): readonly string[] {
  const { files, words: namespaces } = screens[path] ?? { files: [], words: [] };
  return [...files, ...['common', ...namespaces].flatMap((it) => words[language]?.[it] ?? [])];
}

export function asksOf(
  { screens }: FirstFiles,
  path: string,
  language: Language,
): readonly string[] {
  return (screens[path]?.asks ?? []).map((ask) => `${ask}lang=${language}`);
}
