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

export function renderMessage(
  lang: Language,
  { template, params }: { readonly template: MessageTemplateName; readonly params: MessageParams },
  appName: string,
): { title: string; content: string } {
  const translated = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? localizeText(lang, value) : value,
  ]);
  const values = { app: appName, ...Object.fromEntries(translated) };
  return {
    title: contentFor(lang, `${template}_title`, values),
    content: contentFor(lang, `${template}_content`, values),
  };
}
