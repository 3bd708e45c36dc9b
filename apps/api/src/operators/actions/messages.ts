import { LANGUAGES } from '@candela/contract';
import * as z from 'zod';
import type { MessageText } from '../../notifications/messages/service.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { OPERATOR_LANGUAGE } from '../../platform/localized-text.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import * as fields from '../input-schemas.js';
import {
  createPredefinedMessage,
  PREDEFINED_MESSAGES,
  previewPredefinedMessage,
  requiredTimes,
} from '../predefined-messages.js';
import { formatUser, resolveUser } from '../user-lookup.js';

const TITLE_MAX = 80;
const TEXT_MAX = 2_000;
/** Per statement. */
const BATCH_SIZE = 1_000;
const MAX_LISTED_USERS = 5;

interface Recipients {
  readonly ids: readonly string[];
  readonly description: string;
}

async function resolveRecipients(
  deps: ActionDeps,
  db: Executor,
  { to, all }: { readonly to?: string | undefined; readonly all: boolean },
): Promise<Result<Recipients, 'user_unknown' | 'user_ambiguous' | 'input_invalid'>> {
  if (all === (to !== undefined)) {
    return fail('input_invalid', { what: 'A message goes to users (--to) or to all (--all).' });
  }
  if (to === undefined) {
    const ids = await deps.services.users.listUserIds(db);
    return succeed({ ids, description: `all ${ids.length} users` });
  }
  const labelsById = new Map<string, string>();
  for (const reference of to.split(',').map((part) => part.trim())) {
    const found = await resolveUser(deps, reference, db);
    if (!found.ok) return found;
    labelsById.set(found.value.id, formatUser(found.value));
  }
  const description =
    labelsById.size > MAX_LISTED_USERS
      ? `${labelsById.size} users`
      : [...labelsById.values()].join(', ');
  return succeed({ ids: [...labelsById.keys()], description });
}

const listPredefinedMessages = defineQuery({
  name: 'messages texts',
  summary: 'Lists the message templates in one language.',
  input: z.strictObject({
    lang: fields.choice(LANGUAGES, 'in which language').default(OPERATOR_LANGUAGE),
  }),
  prints: 'table',
  columns: ['template', 'needs', 'title', 'text'],
  async execute({ services: { messages } }, { lang }) {
    const data = PREDEFINED_MESSAGES.map((name) => {
      const message = { template: `kept_${name}`, params: {} } as const;
      const { title, content } = messages.renderMessage(message, lang);
      return { template: name, needs: requiredTimes(name).join(', '), title, text: content };
    });
    return succeed({ data });
  },
});

const recipients = {
  to: fields.plainText(10_000, 'users, by id or username, with commas between').optional(),
  all: z.boolean().default(false).describe('to all users'),
};

async function sendInBatches(
  { services: { messages } }: ActionDeps,
  tx: Transaction,
  { ids, message, at }: { ids: readonly string[]; message: MessageText; at: number },
): Promise<number> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const sent = ids.slice(start, start + BATCH_SIZE).map((userId) => ({ userId, ...message }));
    await messages.sendMessages(tx, sent, at);
  }
  return ids.length;
}

const sendMessage = defineCommand({
  name: 'messages send',
  summary: 'Sends your own text to one, several or all users.',
  input: z.strictObject({
    title: fields.plainText(TITLE_MAX, 'its title'),
    text: fields.multilineText(TEXT_MAX, 'text as users see it'),
    ...recipients,
  }),
  asksReason: false,
  async plan(deps, { title, text, ...recipientFields }) {
    const found = await resolveRecipients(deps, deps.db, recipientFields);
    if (!found.ok) return found;
    return succeed({
      subject: `message to ${found.value.description}`,
      says: `Send to ${found.value.description}:\n\n  ${title}\n\n  ${text.replaceAll('\n', '\n  ')}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { title, text, ...recipientFields }, { at }) {
    const found = await resolveRecipients(deps, tx, recipientFields);
    if (!found.ok) return found;
    const message = { template: 'operator', params: { title, text } } as const;
    const sent = await sendInBatches(deps, tx, { ids: found.value.ids, message, at });
    return succeed({ before: {}, after: { sent, title, text } });
  },
});

const sendPredefinedMessage = defineCommand({
  name: 'messages send-kept',
  summary: 'Sends a template to one, several or all users, each in their own language.',
  input: z.strictObject({
    template: fields.choice(PREDEFINED_MESSAGES, 'template to send'),
    begins: fields.timestamp('start time, if the template contains one').optional(),
    ends: fields.timestamp('end time, if the template contains one').optional(),
    ...recipients,
  }),
  positionalFields: ['template'],
  asksReason: false,
  async plan(deps, { template, begins, ends, ...recipientFields }) {
    const message = createPredefinedMessage(template, { begins, ends });
    if (!message.ok) return message;
    const found = await resolveRecipients(deps, deps.db, recipientFields);
    if (!found.ok) return found;
    const { description } = found.value;
    return succeed({
      subject: `message to ${description}`,
      says: `Send to ${description}, each in the language of their app:\n\n${previewPredefinedMessage(deps, message.value)}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { template, begins, ends, ...recipientFields }, { at }) {
    const message = createPredefinedMessage(template, { begins, ends });
    if (!message.ok) return message;
    const found = await resolveRecipients(deps, tx, recipientFields);
    if (!found.ok) return found;
    const sent = await sendInBatches(deps, tx, {
      ids: found.value.ids,
      message: message.value,
      at,
    });
    return succeed({ before: {}, after: { sent, template, ...message.value.params } });
  },
});

export const messageActions = [listPredefinedMessages, sendMessage, sendPredefinedMessage];
