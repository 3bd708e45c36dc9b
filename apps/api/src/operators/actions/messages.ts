import { LANGUAGES } from '@candela/contract';
import * as z from 'zod';
import type { Executor, Transaction } from '../../db/types.js';
import { OPERATOR_LANGUAGE } from '../../localized-text.js';
import type { MessageText } from '../../modules/messages/service.js';
import { fail, type Result, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import * as fields from '../fields.js';
import { KEPT_TEXTS, keptPreview, keptWords, neededMoments } from '../kept-texts.js';
import { findPerson, personText } from '../people.js';

const TITLE_MAX = 80;
const TEXT_MAX = 2_000;
/** Per statement. */
const BATCH = 1_000;
/** More recipients are only counted. */
const NAMED_MAX = 5;

interface Recipients {
  readonly ids: readonly string[];
  readonly named: string;
}

async function recipientsOf(
  deps: ActionDeps,
  db: Executor,
  { to, all }: { readonly to?: string | undefined; readonly all: boolean },
): Promise<Result<Recipients, 'user_unknown' | 'user_ambiguous' | 'input_invalid'>> {
  if (all === (to !== undefined)) {
    return fail('input_invalid', { what: 'A message goes to users (--to) or to all (--all).' });
  }
  if (to === undefined) {
    const ids = await deps.services.users.listUserIds(db);
    return succeed({ ids, named: `all ${ids.length} users` });
  }
  const people = new Map<string, string>();
  for (const typed of to.split(',').map((part) => part.trim())) {
    const found = await findPerson(deps, typed, db);
    if (!found.ok) return found;
    people.set(found.value.id, personText(found.value));
  }
  const named = people.size > NAMED_MAX ? `${people.size} users` : [...people.values()].join(', ');
  return succeed({ ids: [...people.keys()], named });
}

const listTexts = defineLook({
  name: 'messages texts',
  summary: 'Lists the messages whose words are kept in every language, as one of them has them.',
  input: z.strictObject({
    lang: fields.word(LANGUAGES, 'in which language').default(OPERATOR_LANGUAGE),
  }),
  prints: 'table',
  columns: ['template', 'needs', 'title', 'text'],
  async look({ services: { messages } }, { lang }) {
    const data = KEPT_TEXTS.map((name) => {
      const words = { template: `kept_${name}`, params: {} } as const;
      const { title, content } = messages.renderMessage(words, lang);
      return { template: name, needs: neededMoments(name).join(', '), title, text: content };
    });
    return succeed({ data });
  },
});

const recipients = {
  to: fields.plainText(10_000, 'users, by id or username, with commas between').optional(),
  all: z.boolean().default(false).describe('to all users'),
};

async function leave(
  { services: { messages } }: ActionDeps,
  tx: Transaction,
  { ids, words, at }: { ids: readonly string[]; words: MessageText; at: number },
): Promise<number> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const sent = ids.slice(start, start + BATCH).map((userId) => ({ userId, ...words }));
    await messages.sendMessages(tx, sent, at);
  }
  return ids.length;
}

const sendMessage = defineChange({
  name: 'messages send',
  summary: 'Leaves a message in your own words with one user, some, or all of them.',
  input: z.strictObject({
    title: fields.plainText(TITLE_MAX, 'its title'),
    text: fields.lines(TEXT_MAX, 'what it says, as people read it'),
    ...recipients,
  }),
  asksReason: false,
  async plan(deps, { title, text, ...whom }) {
    const found = await recipientsOf(deps, deps.db, whom);
    if (!found.ok) return found;
    return succeed({
      subject: `message to ${found.value.named}`,
      says: `Send to ${found.value.named}:\n\n  ${title}\n\n  ${text.replaceAll('\n', '\n  ')}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { title, text, ...whom }, { at }) {
    const found = await recipientsOf(deps, tx, whom);
    if (!found.ok) return found;
    const words = { template: 'operator', params: { title, text } } as const;
    const sent = await leave(deps, tx, { ids: found.value.ids, words, at });
    return succeed({ before: {}, after: { sent, title, text } });
  },
});

const sendKept = defineChange({
  name: 'messages send-kept',
  summary:
    'Leaves a message that is kept in every language with one user, some, or all of them: each reads it in their own.',
  input: z.strictObject({
    template: fields.word(KEPT_TEXTS, 'which of the kept texts'),
    begins: fields.moment('when what it speaks of begins, if it names that').optional(),
    ends: fields.moment('when what it speaks of ends, if it names that').optional(),
    ...recipients,
  }),
  places: ['template'],
  asksReason: false,
  async plan(deps, { template, begins, ends, ...whom }) {
    const words = keptWords(template, { begins, ends });
    if (!words.ok) return words;
    const found = await recipientsOf(deps, deps.db, whom);
    if (!found.ok) return found;
    const { named } = found.value;
    return succeed({
      subject: `message to ${named}`,
      says: `Send to ${named}, each in the language of their app:\n\n${keptPreview(deps, words.value)}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { template, begins, ends, ...whom }, { at }) {
    const words = keptWords(template, { begins, ends });
    if (!words.ok) return words;
    const found = await recipientsOf(deps, tx, whom);
    if (!found.ok) return found;
    const sent = await leave(deps, tx, { ids: found.value.ids, words: words.value, at });
    return succeed({ before: {}, after: { sent, template, ...words.value.params } });
  },
});

export const messageActions = [listTexts, sendMessage, sendKept];
