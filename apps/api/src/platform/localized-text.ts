import type { Language } from '@candela/contract';
import {
  type ContentKey,
  contentFor,
  type MessageParams,
  serviceTextsOf,
} from '@candela/i18n/service-messages';

/** Operator command and console are in English only. */
export const OPERATOR_LANGUAGE: Language = 'en';

export type MessageTemplateName = {
  [Key in ContentKey]: Key extends `${infer Name}_title`
    ? `${Name}_content` extends ContentKey
      ? Name
      : never
    : never;
}[ContentKey];

/** Resolves `@key`; other text stays, also an unknown key. */
export function localizeText(lang: Language, text: string, params: MessageParams = {}): string {
  const key = text.slice(1);
  if (!text.startsWith('@') || !Object.hasOwn(serviceTextsOf(lang).content, key)) return text;
  return contentFor(lang, key as ContentKey, params);
}

/** The only reason that is a key: all others are text that an operator wrote. */
export const SANDBOX_REJECTION = '@review_rejected_reason';

export function localizeReason(lang: Language, reason: string | null): string | null {
  return reason === SANDBOX_REJECTION ? localizeText(lang, reason) : reason;
}

const PARAMS_WITH_KEYS: ReadonlySet<string> = new Set(['device', 'machine', 'topic']);

export function renderMessage(
  lang: Language,
  { template, params }: { readonly template: MessageTemplateName; readonly params: MessageParams },
  common: { readonly app: string; readonly unit: string },
): { title: string; content: string } {
  const translated = Object.entries(params).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    const localize = PARAMS_WITH_KEYS.has(name) ? localizeText : localizeReason;
    return [name, localize(lang, value)];
  });
  const values = { ...common, ...Object.fromEntries(translated) };
  return {
    title: contentFor(lang, `${template}_title`, values),
    content: contentFor(lang, `${template}_content`, values),
  };
}
