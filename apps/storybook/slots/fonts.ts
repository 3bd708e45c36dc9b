import '@fontsource-variable/noto-sans/wght.css';
import '@fontsource-variable/noto-sans-hebrew/wght.css';
import '@fontsource-variable/noto-sans-hk/wght.css';
import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/noto-sans-thai/wght.css';
import type { Language } from '@candela/contract';

/** Weights of `--cd-font-weight-*`. */
const WEIGHTS = [400, 500, 600, 680];

/** CJK share code points but need different glyphs. */
const CJK: Partial<Record<Language, string>> = { jp: 'JP', ko: 'KR' };

function stackOf(language: Language): string {
  return ['', ' Hebrew', ' Thai', ` ${CJK[language] ?? 'HK'}`]
    .map((script) => `"Noto Sans${script} Variable"`)
    .join(', ');
}

/** Widths must not depend on the machine. */
export function setFonts(language: Language): void {
  for (const property of ['--cd-font', '--cd-font-mono']) {
    document.documentElement.style.setProperty(property, stackOf(language));
  }
}

const loaded = new Map<string, Set<string>>();

/**
 * @returns characters that no font has.
 * @throws NetworkError when a font file cannot be loaded.
 */
export async function loadFonts(text: string, language: Language): Promise<readonly string[]> {
  const stack = stackOf(language);
  const loadedCharacters = loaded.get(stack) ?? new Set();
  loaded.set(stack, loadedCharacters);
  const newCharacters = [...new Set(text)].filter(
    (it) => !loadedCharacters.has(it) && !isInvisible(it),
  );
  const missing = await Promise.all(
    newCharacters.map(async (character) => {
      const faces = await Promise.all(
        WEIGHTS.map((weight) => document.fonts.load(`${weight} 16px ${stack}`, character)),
      );
      const ready = faces.every((it) => it.length > 0 && it.every(isLoaded));
      if (ready) loadedCharacters.add(character);
      return ready ? [] : [character];
    }),
  );
  return missing.flat();
}

const isLoaded = ({ status }: FontFace) => status === 'loaded';

const isInvisible = (character: string) =>
  /[\t\n\r]|\p{Default_Ignorable_Code_Point}/u.test(character);
