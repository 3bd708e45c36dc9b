import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import { effectiveTime, formatEffectiveTime } from '../effective-date.js';
import * as fields from '../input-schemas.js';
import { toIsoTime } from '../table-row.js';

const TITLE_MAX = 120;
const TEXT_MAX = 4_000;

const listAnnouncements = defineQuery({
  name: 'announcements list',
  summary: 'Lists announcements, newest first, including scheduled and withdrawn ones.',
  input: z.strictObject({ ...fields.paging }),
  prints: 'table',
  columns: ['id', 'from', 'until', 'title', 'text'],
  async execute({ services: { announcements } }, paging) {
    const rows = await announcements.listAllAnnouncements(paging);
    const data = rows.map(({ id, publishedAt, withdrawnAt, title, content }) => ({
      id,
      from: toIsoTime(publishedAt),
      until: withdrawnAt === null ? null : toIsoTime(withdrawnAt),
      title,
      text: content,
    }));
    return succeed({ data });
  },
});

async function findPublishedAnnouncement({ services: { announcements } }: ActionDeps, id: string) {
  const found = await announcements.findAnyAnnouncement(id);
  if (found === undefined) return fail('announcement_unknown');
  return found.withdrawnAt === null ? succeed(found) : fail('nothing_to_change');
}

const publishAnnouncement = defineCommand({
  name: 'announcements publish',
  summary: 'Publishes an announcement, immediately or at a scheduled time.',
  input: z.strictObject({
    title: fields.plainText(TITLE_MAX, 'its title'),
    text: fields.multilineText(TEXT_MAX, 'text as users see it'),
    from: fields.effectiveFrom,
    replaces: fields.id('replaced announcement').optional(),
  }),
  asksReason: false,
  async plan(deps, { title, text, from, replaces }) {
    if (replaces !== undefined) {
      const found = await findPublishedAnnouncement(deps, replaces);
      if (!found.ok) return found;
    }
    const replacementText = replaces === undefined ? '' : `, replacing announcement ${replaces}`;
    return succeed({
      subject: `announcement ${title}`,
      says: `${formatEffectiveTime(deps, from)} publish to all users${replacementText}:\n\n  ${title}\n\n  ${text.replaceAll('\n', '\n  ')}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { title, text, from, replaces }) {
    const { announcements } = deps.services;
    const at = effectiveTime(deps, from);
    if (replaces !== undefined && !(await announcements.withdrawAnnouncement(tx, replaces, at))) {
      return fail('nothing_to_change');
    }
    const id = await announcements.publishAnnouncement(tx, { title, content: text, from: at });
    return succeed({
      before: { replaces: replaces ?? null },
      after: { announcement: id, from: toIsoTime(at), title, text },
    });
  },
});

const withdrawAnnouncement = defineCommand({
  name: 'announcements withdraw',
  summary: 'Withdraws an announcement, immediately or at a scheduled time.',
  input: z.strictObject({ id: fields.id('announcement'), from: fields.effectiveFrom }),
  positionalFields: ['id'],
  asksReason: false,
  async plan(deps, { id, from }) {
    const found = await findPublishedAnnouncement(deps, id);
    if (!found.ok) return found;
    return succeed({
      subject: `announcement ${id}`,
      says: `${formatEffectiveTime(deps, from)} withdraw the announcement ${id}: ${found.value.title}`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { id, from }) {
    const at = effectiveTime(deps, from);
    const isWithdrawn = await deps.services.announcements.withdrawAnnouncement(tx, id, at);
    return isWithdrawn
      ? succeed({ before: { until: null }, after: { until: toIsoTime(at) } })
      : fail('nothing_to_change');
  },
});

export const announcementActions = [listAnnouncements, publishAnnouncement, withdrawAnnouncement];
