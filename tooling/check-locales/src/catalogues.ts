import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** `{ "form.amount": "Amount" }` */
export type Texts = ReadonlyMap<string, string>;

/** `<locale>/<namespace>.json` */
export interface Catalogue {
  readonly locale: string;
  readonly namespace: string;
  readonly texts: Texts;
  /** Invalid JSON, or values that are not texts. */
  readonly faults: readonly string[];
}

export interface Problem {
  /** `he/trading.json`, and the key. */
  readonly where: string;
  readonly rule: string;
  readonly what: string;
  readonly fix: string;
}

export const SOURCE = 'en';

export function loadCatalogues(folder: string): readonly Catalogue[] {
  return globSync('**/*.json', { cwd: folder })
    .sort()
    .map((path) => {
      const { dir: locale, name: namespace } = parse(path);
      return { locale, namespace, ...readTexts(join(folder, path)) };
    });
}

function readTexts(file: string): Pick<Catalogue, 'texts' | 'faults'> {
  const texts = new Map<string, string>();
  const faults: string[] = [];
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value))
        collect(inner, key ? `${key}.${name}` : name);
    } else faults.push(`${key || 'the file'} is ${JSON.stringify(value)}, not a text.`);
  };
  try {
    collect(JSON.parse(readFileSync(file, 'utf8')), '');
  } catch (error) {
    faults.push(`It is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return { texts, faults };
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

interface English {
  readonly text: string;
  /** `step_one` without `step_other` is an ordinary key. */
  readonly plural?: { readonly stem: string; readonly form: string };
}

/** Of a plural form that English lacks, the text of `_other`. */
export function englishOf(key: string, source: Texts): English | undefined {
  const [, stem, form] = PLURAL.exec(key) ?? [];
  const other = stem && source.get(`${stem}_other`);
  const text = source.get(key) ?? other;
  if (text === undefined) return undefined;
  return stem && form && other !== undefined ? { text, plural: { stem, form } } : { text };
}
