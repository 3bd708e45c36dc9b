import { LANGUAGES } from '@candela/contract';
import type { MessageTemplate, MessageText } from '../notifications/messages/service.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { ActionDeps } from './action.js';
import { toIsoTime } from './table-row.js';

export type PredefinedMessage = MessageTemplate extends infer Template
  ? Template extends `kept_${infer Name}`
    ? Name
    : never
  : never;

export type MessageTime = 'begins' | 'ends';

const REQUIRED_TIMES: Readonly<Record<PredefinedMessage, readonly MessageTime[]>> = {
  maintenance: ['begins', 'ends'],
  maintenance_over: [],
  withdrawals_delayed: ['ends'],
  payment_unmatched: [],
  real_name_wanted: [],
  password_advice: [],
};

export const PREDEFINED_MESSAGES = Object.keys(REQUIRED_TIMES) as [
  PredefinedMessage,
  ...PredefinedMessage[],
];

export const requiredTimes = (name: PredefinedMessage): readonly MessageTime[] =>
  REQUIRED_TIMES[name];

/** Requires exactly the text's times. */
export function createPredefinedMessage(
  name: PredefinedMessage,
  times: Readonly<Record<MessageTime, number | undefined>>,
): Result<MessageText, 'input_invalid'> {
  const required = REQUIRED_TIMES[name];
  const { begins, ends } = times;
  for (const time of ['begins', 'ends'] as const) {
    if (required.includes(time) === (times[time] !== undefined)) continue;
    const problem = required.includes(time) ? 'requires it' : 'does not use it';
    return fail('input_invalid', { what: `${time}: the text ${name} ${problem}.` });
  }
  if (begins !== undefined && ends !== undefined && ends <= begins) {
    return fail('input_invalid', { what: 'It ends after it begins.' });
  }
  const params = Object.fromEntries(
    Object.entries({ begins, ends }).flatMap(([time, ms]) =>
      ms === undefined ? [] : [[time, toIsoTime(ms)]],
    ),
  );
  return succeed({ template: `kept_${name}`, params });
}

export function previewPredefinedMessage(
  { services: { messages } }: Pick<ActionDeps, 'services'>,
  message: MessageText,
): string {
  return LANGUAGES.map((lang) => {
    const { title, content } = messages.renderMessage(message, lang);
    return `  ${lang} · ${title}\n  ${content.replaceAll('\n', '\n  ')}`;
  }).join('\n\n');
}
