import * as z from 'zod';
import type { ServiceLinks } from '../../modules/content/content.js';
import { fail, succeed } from '../../result.js';
import { defineChange, defineLook } from '../action.js';
import { canonicalText } from '../audit/record.js';
import { beginningOf, beginningText } from '../beginning.js';
import * as fields from '../fields.js';
import { newestVersion, placeCells, placedVersions, publishOver } from '../versions.js';

const LINK = /^(?:https:\/\/|mailto:|tel:)\S+$/;
const LINK_MAX = 500;
const HOURS_MAX = 200;

const link = (description: string) =>
  z
    .string()
    .trim()
    .max(LINK_MAX, { error: `must be at most ${LINK_MAX} letters long` })
    .refine((text) => text === '' || LINK.test(text), {
      error: 'must begin with https://, mailto: or tel:, or be empty',
    })
    .describe(description)
    .optional();

function linksRow({ links: [link, link_1, link_2], hours }: ServiceLinks) {
  return { link, link_1, link_2, hours };
}

const listServiceLinks = defineLook({
  name: 'service-links list',
  summary: 'Lists where online service is reached, the newest version first.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['version', 'state', 'from', 'link', 'link_1', 'link_2', 'hours'],
  async look(deps) {
    const versions = await placedVersions(deps, 'service_links');
    const data = versions.map((version) => ({
      ...placeCells(version),
      ...linksRow(version.content),
    }));
    return succeed({ data });
  },
});

interface Typed {
  readonly link?: string | undefined;
  readonly link_1?: string | undefined;
  readonly link_2?: string | undefined;
  readonly hours?: string | undefined;
}

function changedBy({ links, hours }: ServiceLinks, typed: Typed): ServiceLinks {
  const [first, second, third] = links;
  return {
    links: [typed.link ?? first, typed.link_1 ?? second, typed.link_2 ?? third],
    hours: typed.hours ?? hours,
  };
}

const changeServiceLinks = defineChange({
  name: 'service-links change',
  summary:
    'Makes a version of where online service is reached. What is not told stays as in the newest one; "" leaves one out.',
  input: z.strictObject({
    link: link('where online service is reached'),
    link_1: link('the second such place'),
    link_2: link('the third such place'),
    hours: fields.plainTextOrNone(HOURS_MAX, 'when somebody answers there').optional(),
    from: fields.from,
    over: fields.over,
  }),
  asksReason: false,
  async plan(deps, { from, over, ...typed }) {
    const newest = await newestVersion(deps, 'service_links', over);
    if (!newest.ok) return newest;
    const next = changedBy(newest.value.content, typed);
    if (canonicalText(next) === canonicalText(newest.value.content))
      return fail('nothing_to_change');
    const row = Object.values(linksRow(next)).map((text) => text || 'none');
    return succeed({
      subject: 'service links',
      says: `${beginningText(deps, from)} online service is reached at ${row.slice(0, 3).join(', ')}; its hours are: ${row[3]}`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { from, over, ...typed }) {
    const newest = await newestVersion(deps, 'service_links', over, tx);
    if (!newest.ok) return newest;
    return publishOver(deps, tx, {
      newest: newest.value,
      next: changedBy(newest.value.content, typed),
      from: beginningOf(deps, from),
      describe: linksRow,
    });
  },
});

export const serviceLinkActions = [listServiceLinks, changeServiceLinks];
