import '@fontsource-variable/noto-sans/wght.css';
import '@fontsource-variable/noto-sans-hebrew/wght.css';
import '@fontsource-variable/noto-sans-hk/wght.css';
import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/noto-sans-thai/wght.css';
import type { Language } from '@candela/contract';

/** The weights of `--cd-font-weight-*`. */
const WEIGHTS = [400, 500, 600, 680];

/** One character has different shapes in Chinese, Japanese and Korean. */
const CJK: Partial<Record<Language, string>> = { jp: 'JP', ko: 'KR' };

function stackOf(language: Language): string {
  return ['', ' Hebrew', ' Thai', ` ${CJK[language] ?? 'HK'}`]
    .map((script) => `"Noto Sans${script} Variable"`)
    .join(', ');
}

/** Replaces the app's fonts, which are those of the device, by fonts from packages. */
export function setFonts(language: Language): void {
  for (const property of ['--cd-font', '--cd-font-mono']) {
    document.documentElement.style.setProperty(property, stackOf(language));
  }
}

const loaded = new Map<string, Set<string>>();

/**
 * Loads what these characters need in every weight.
 *
 * @returns the characters that none of the fonts has: the browser would take them from the system.
 * @throws NetworkError when a font file cannot be loaded.
 */
export async function loadFonts(text: string, language: Language): Promise<readonly string[]> {
  const stack = stackOf(language);
  const known = loaded.get(stack) ?? new Set();
  loaded.set(stack, known);
  const fresh = [...new Set(text)].filter((it) => !known.has(it) && !isInvisible(it));
  const missing = await Promise.all(
    fresh.map(async (character) => {
      const faces = await Promise.all(
        WEIGHTS.map((weight) => document.fonts.load(`${weight} 16px ${stack}`, character)),
      );
      const ready = faces.every((it) => it.length > 0 && it.every(isLoaded));
      if (ready) known.add(character);
      return ready ? [] : [character];
    }),
  );
  return missing.flat();
}

const isLoaded = ({ status }: FontFace) => status === 'loaded';

/** Line breaks of the markup, and the marks of writing direction. */
const isInvisible = (character: string) =>
  /[\t\n\r]|\p{Default_Ignorable_Code_Point}/u.test(character);
