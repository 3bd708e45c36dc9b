import { DEFAULT_LANGUAGE, type FailureCode, isLanguage, type Language } from '@candela/contract';
import enContent from './catalogues/en/content.json' with { type: 'json' };
import enServer from './catalogues/en/server.json' with { type: 'json' };
import heContent from './catalogues/he/content.json' with { type: 'json' };
import heServer from './catalogues/he/server.json' with { type: 'json' };
import hiContent from './catalogues/hi/content.json' with { type: 'json' };
import hiServer from './catalogues/hi/server.json' with { type: 'json' };
import hkContent from './catalogues/hk/content.json' with { type: 'json' };
import hkServer from './catalogues/hk/server.json' with { type: 'json' };
import idContent from './catalogues/id/content.json' with { type: 'json' };
import idServer from './catalogues/id/server.json' with { type: 'json' };
import jpContent from './catalogues/jp/content.json' with { type: 'json' };
import jpServer from './catalogues/jp/server.json' with { type: 'json' };
import koContent from './catalogues/ko/content.json' with { type: 'json' };
import koServer from './catalogues/ko/server.json' with { type: 'json' };
import ptContent from './catalogues/pt/content.json' with { type: 'json' };
import ptServer from './catalogues/pt/server.json' with { type: 'json' };
import slContent from './catalogues/sl/content.json' with { type: 'json' };
import slServer from './catalogues/sl/server.json' with { type: 'json' };
import thContent from './catalogues/th/content.json' with { type: 'json' };
import thServer from './catalogues/th/server.json' with { type: 'json' };
import vnContent from './catalogues/vn/content.json' with { type: 'json' };
import vnServer from './catalogues/vn/server.json' with { type: 'json' };

type Messages = Record<FailureCode, string>;

/** Words the sandbox ships with: banners, the announcement, the first messages. */
export type Content = typeof enContent;
export type ContentKey = keyof Content;

const SERVER: Record<Language, Messages> = {
  en: enServer,
  sl: slServer,
  he: heServer,
  hi: hiServer,
  ko: koServer,
  jp: jpServer,
  id: idServer,
  pt: ptServer,
  vn: vnServer,
  th: thServer,
  hk: hkServer,
};

const CONTENT: Record<Language, Content> = {
  en: enContent,
  sl: slContent,
  he: heContent,
  hi: hiContent,
  ko: koContent,
  jp: jpContent,
  id: idContent,
  pt: ptContent,
  vn: vnContent,
  th: thContent,
  hk: hkContent,
};

/** Values for `{{placeholders}}`. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** The language a caller asked for by `lang`, or the default. */
export function languageOf(lang: unknown): Language {
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** What the service says for a failure code, in the caller's language. */
export function messageFor(lang: Language, code: FailureCode, params: MessageParams = {}): string {
  return fill(SERVER[lang][code], params);
}

/** A text of the sandbox's own content, in a language. */
export function contentFor(lang: Language, key: ContentKey, params: MessageParams = {}): string {
  return fill(CONTENT[lang][key], params);
}

function fill(text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
