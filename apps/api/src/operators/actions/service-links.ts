import * as z from 'zod';
import type { ServiceLinks } from '../../content/content/content.js';
import { CONTACT_LINK_RULE, isContactLink } from '../../platform/contact-link.js';
import { fail, succeed } from '../../platform/result.js';
import { defineCommand, defineQuery } from '../action.js';
import { canonicalJson } from '../audit/audit-record.js';
import {
  findBaseVersion,
  listVersionsWithState,
  publishNextVersion,
  versionCells,
} from '../content-versions.js';
import { effectiveTime, formatEffectiveTime } from '../effective-date.js';
import * as fields from '../input-schemas.js';

const LINK_MAX = 500;
const HOURS_MAX = 200;

const linkField = (description: string) =>
  z
    .string()
    .trim()
    .max(LINK_MAX, { error: `must be at most ${LINK_MAX} characters long` })
    .refine((text) => text === '' || isContactLink(text), {
      error: `${CONTACT_LINK_RULE}, or empty`,
    })
    .describe(description)
    .optional();

function linksRow({ links: [link, link_1, link_2], hours }: ServiceLinks) {
  return { link, link_1, link_2, hours };
}

const listServiceLinks = defineQuery({
  name: 'service-links list',
  summary: 'Lists the online service links, newest version first.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['version', 'state', 'from', 'link', 'link_1', 'link_2', 'hours'],
  async execute(deps) {
    const versions = await listVersionsWithState(deps, 'service_links');
    const data = versions.map((version) => ({
      ...versionCells(version),
      ...linksRow(version.content),
    }));
    return succeed({ data });
  },
});

interface ServiceLinkChanges {
  readonly link?: string | undefined;
  readonly link_1?: string | undefined;
  readonly link_2?: string | undefined;
  readonly hours?: string | undefined;
}

function applyChanges({ links, hours }: ServiceLinks, changes: ServiceLinkChanges): ServiceLinks {
  const [first, second, third] = links;
  return {
    links: [changes.link ?? first, changes.link_1 ?? second, changes.link_2 ?? third],
    hours: changes.hours ?? hours,
  };
}

const changeServiceLinks = defineCommand({
  name: 'service-links change',
  summary:
    'Creates a new version of the online service links. Omitted fields keep their values; "" leaves one out.',
  input: z.strictObject({
    link: linkField('where online service is reached'),
    link_1: linkField('the second such place'),
    link_2: linkField('the third such place'),
    hours: fields.optionalPlainText(HOURS_MAX, 'service hours').optional(),
    from: fields.effectiveFrom,
    over: fields.baseVersion,
  }),
  asksReason: false,
  async plan(deps, { from, over: baseVersion, ...changes }) {
    const newest = await findBaseVersion(deps, 'service_links', baseVersion);
    if (!newest.ok) return newest;
    const next = applyChanges(newest.value.content, changes);
    if (canonicalJson(next) === canonicalJson(newest.value.content))
      return fail('nothing_to_change');
    const row = Object.values(linksRow(next)).map((text) => text || 'none');
    return succeed({
      subject: 'service links',
      says: `${formatEffectiveTime(deps, from)} set the online service links to ${row.slice(0, 3).join(', ')} and the hours to ${row[3]}`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { from, over: baseVersion, ...changes }) {
    const newest = await findBaseVersion(deps, 'service_links', baseVersion, tx);
    if (!newest.ok) return newest;
    return publishNextVersion(deps, tx, {
      newest: newest.value,
      next: applyChanges(newest.value.content, changes),
      from: effectiveTime(deps, from),
      describe: linksRow,
    });
  },
});

export const serviceLinkActions = [listServiceLinks, changeServiceLinks];
