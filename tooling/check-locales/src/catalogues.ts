import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of one namespace by their full key: `{ "form.amount": "Amount" }`. */
export type Texts = ReadonlyMap<string, string>;

/** One file, `<locale>/<namespace>.json`. */
export interface Catalogue {
  readonly locale: string;
  readonly namespace: string;
  readonly texts: Texts;
  /** Why it could not be read as texts: no JSON, or a value that is none. */
  readonly faults: readonly string[];
}

/** Reads every catalogue below a folder, by locale and namespace. */
export function loadCatalogues(folder: string): readonly Catalogue[] {
  return namesIn(folder).flatMap((locale) =>
    namesIn(join(folder, locale))
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const namespace = file.slice(0, -'.json'.length);
        return { locale, namespace, ...readTexts(join(folder, locale, file)) };
      }),
  );
}

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((it) => it.isDirectory() || it.name.endsWith('.json'))
    .map((it) => it.name)
    .sort();
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
