import type { Language } from '@candela/contract';

/** The files of a build that first screens stand on, besides those that the page names by itself. */
export interface FirstFiles {
  /** Path → code and styles of its screen, its bar included, and the words it is written with. */
  readonly screens: Readonly<Record<string, FirstScreenFiles>>;
  /** Language → namespace → files. */
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface FirstScreenFiles {
  readonly files: readonly string[];
  readonly words: readonly string[];
  /** As of `FirstScreen`. */
  readonly asks?: readonly string[] | undefined;
}

/** What is needed of a path in a language; of a screen that is not among the first, what all need. */
export function filesOf(
  { screens, words }: FirstFiles,
  path: string,
  language: Language,
): readonly string[] {
  const { files, words: namespaces } = screens[path] ?? { files: [], words: [] };
  return [...files, ...['common', ...namespaces].flatMap((it) => words[language]?.[it] ?? [])];
}

/** The addresses of the public answers that a path shows, in a language. */
export function asksOf(
  { screens }: FirstFiles,
  path: string,
  language: Language,
): readonly string[] {
  return (screens[path]?.asks ?? []).map((ask) => `${ask}lang=${language}`);
}
