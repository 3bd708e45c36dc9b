import { LANGUAGES } from '@candela/contract';
import type { MessageTemplate, MessageText } from '../modules/messages/service.js';
import { fail, type Result, succeed } from '../result.js';
import type { ActionDeps } from './action.js';
import { momentText } from './row.js';

export type KeptText = MessageTemplate extends infer Template
  ? Template extends `kept_${infer Name}`
    ? Name
    : never
  : never;

export type KeptMoment = 'begins' | 'ends';

/** A text is not sent without its times. */
const NEEDED: Readonly<Record<KeptText, readonly KeptMoment[]>> = {
  maintenance: ['begins', 'ends'],
  maintenance_over: [],
  withdrawals_delayed: ['ends'],
  payment_unmatched: [],
  real_name_wanted: [],
  password_advice: [],
};

export const KEPT_TEXTS = Object.keys(NEEDED) as [KeptText, ...KeptText[]];

export const neededMoments = (name: KeptText): readonly KeptMoment[] => NEEDED[name];

/** Requires exactly the text's times. */
export function keptWords(
  name: KeptText,
  moments: Readonly<Record<KeptMoment, number | undefined>>,
): Result<MessageText, 'input_invalid'> {
  const needed = NEEDED[name];
  const { begins, ends } = moments;
  for (const moment of ['begins', 'ends'] as const) {
    if (needed.includes(moment) === (moments[moment] !== undefined)) continue;
    const what = needed.includes(moment) ? 'is not sent without it' : 'does not name it';
    return fail('input_invalid', { what: `${moment}: the text ${name} ${what}.` });
  }
  if (begins !== undefined && ends !== undefined && ends <= begins) {
    return fail('input_invalid', { what: 'It ends after it begins.' });
  }
  const params = Object.fromEntries(
    Object.entries({ begins, ends }).flatMap(([moment, ms]) =>
      ms === undefined ? [] : [[moment, momentText(ms)]],
    ),
  );
  return succeed({ template: `kept_${name}`, params });
}

/** Operators see every language before sending. */
export function keptPreview(
  { services: { messages } }: Pick<ActionDeps, 'services'>,
  words: MessageText,
): string {
  return LANGUAGES.map((lang) => {
    const { title, content } = messages.renderMessage(words, lang);
    return `  ${lang} · ${title}\n  ${content.replaceAll('\n', '\n  ')}`;
  }).join('\n\n');
}
