import * as z from 'zod';
import type { Executor } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { type ActionDeps, defineChange } from '../action.js';
import * as fields from '../fields.js';
import { findPerson, personText } from '../people.js';

const TITLE_MAX = 80;
const TEXT_MAX = 2_000;
/** More than one statement should carry; they are all of one transaction. */
const BATCH = 1_000;
/** People are named in a plan as long as one can read them all. */
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

const sendMessage = defineChange({
  name: 'messages send',
  summary: 'Leaves a message in your own words with one user, some, or all of them.',
  input: z.strictObject({
    title: fields.plainText(TITLE_MAX, 'its title'),
    text: fields.lines(TEXT_MAX, 'what it says, as people read it'),
    to: fields.plainText(10_000, 'users, by id or username, with commas between').optional(),
    all: z.boolean().default(false).describe('to everybody'),
  }),
  asksReason: false,
  async plan(deps, { title, text, ...whom }) {
    const recipients = await recipientsOf(deps, deps.db, whom);
    if (!recipients.ok) return recipients;
    return succeed({
      subject: `message to ${recipients.value.named}`,
      says: `Send to ${recipients.value.named}:\n\n  ${title}\n\n  ${text.replaceAll('\n', '\n  ')}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { title, text, ...whom }, { at }) {
    const recipients = await recipientsOf(deps, tx, whom);
    if (!recipients.ok) return recipients;
    const { ids } = recipients.value;
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const sent = batch.map((userId) => ({
        userId,
        template: 'operator' as const,
        params: { title, text },
      }));
      await deps.services.messages.sendMessages(tx, sent, at);
    }
    return succeed({ before: {}, after: { sent: ids.length, title, text } });
  },
});

export const messageActions = [sendMessage];
