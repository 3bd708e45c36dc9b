import * as z from 'zod';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import { beginningOf, beginningText } from '../beginning.js';
import * as fields from '../fields.js';
import { momentText } from '../row.js';

const TITLE_MAX = 120;
const TEXT_MAX = 4_000;

const listAnnouncements = defineLook({
  name: 'announcements list',
  summary: 'Lists announcements, the newest first, those to come and those withdrawn too.',
  input: z.strictObject({ ...fields.paging }),
  prints: 'table',
  columns: ['id', 'from', 'until', 'title', 'text'],
  async look({ services: { announcements } }, paging) {
    const rows = await announcements.listAllAnnouncements(paging);
    const data = rows.map(({ id, publishedAt, withdrawnAt, title, content }) => ({
      id,
      from: momentText(publishedAt),
      until: withdrawnAt === null ? null : momentText(withdrawnAt),
      title,
      text: content,
    }));
    return succeed({ data });
  },
});

async function findStanding({ services: { announcements } }: ActionDeps, id: string) {
  const found = await announcements.findAnyAnnouncement(id);
  if (found === undefined) return fail('announcement_unknown');
  return found.withdrawnAt === null ? succeed(found) : fail('nothing_to_change');
}

const publishAnnouncement = defineChange({
  name: 'announcements publish',
  summary: 'Publishes an announcement in your own words, at once or from a time on.',
  input: z.strictObject({
    title: fields.plainText(TITLE_MAX, 'its title'),
    text: fields.lines(TEXT_MAX, 'what it says, as people read it'),
    from: fields.from,
    replaces: fields.id('announcement that it takes the place of').optional(),
  }),
  asksReason: false,
  async plan(deps, { title, text, from, replaces }) {
    if (replaces !== undefined) {
      const found = await findStanding(deps, replaces);
      if (!found.ok) return found;
    }
    const instead = replaces === undefined ? '' : `, in the place of announcement ${replaces}`;
    return succeed({
      subject: `announcement ${title}`,
      says: `${beginningText(deps, from)} say to everybody${instead}:\n\n  ${title}\n\n  ${text.replaceAll('\n', '\n  ')}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { title, text, from, replaces }) {
    const { announcements } = deps.services;
    const at = beginningOf(deps, from);
    if (replaces !== undefined && !(await announcements.withdrawAnnouncement(tx, replaces, at))) {
      return fail('nothing_to_change');
    }
    const id = await announcements.publishAnnouncement(tx, { title, content: text, from: at });
    return succeed({
      before: { replaces: replaces ?? null },
      after: { announcement: id, from: momentText(at), title, text },
    });
  },
});

const withdrawAnnouncement = defineChange({
  name: 'announcements withdraw',
  summary: 'Lets nobody read an announcement any more, at once or from a time on.',
  input: z.strictObject({ id: fields.id('announcement'), from: fields.from }),
  places: ['id'],
  asksReason: false,
  async plan(deps, { id, from }) {
    const found = await findStanding(deps, id);
    if (!found.ok) return found;
    return succeed({
      subject: `announcement ${id}`,
      says: `${beginningText(deps, from)} show the announcement ${id} to nobody: ${found.value.title}`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { id, from }) {
    const at = beginningOf(deps, from);
    const done = await deps.services.announcements.withdrawAnnouncement(tx, id, at);
    return done
      ? succeed({ before: { until: null }, after: { until: momentText(at) } })
      : fail('nothing_to_change');
  },
});

export const announcementActions = [listAnnouncements, publishAnnouncement, withdrawAnnouncement];
