import * as z from 'zod';
import { BANNER_LINKS, type Banner } from '../../content/content/content.js';
import { fail, succeed } from '../../platform/result.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import {
  findBaseVersion,
  listVersionsWithState,
  publishNextVersion,
  versionCells,
} from '../content-versions.js';
import { effectiveTime, formatEffectiveTime } from '../effective-date.js';
import * as fields from '../input-schemas.js';
import type { Row } from '../table-row.js';

const TITLE_MAX = 60;
const BANNERS_MAX = 8;
const PICTURE_MAX_BYTES = 5 * 1_024 * 1_024;

const listBanners = defineQuery({
  name: 'banners list',
  summary: 'Lists the banners of each version, newest version first.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['version', 'state', 'from', 'place', 'title', 'link', 'picture'],
  async execute(deps) {
    const versions = await listVersionsWithState(deps, 'banners');
    const data = versions.flatMap((version) =>
      version.content.map(({ title, link, image }, at) => ({
        ...versionCells(version),
        ...{ place: at + 1, title, link, picture: image },
      })),
    );
    return succeed({ data });
  },
});

function bannersRow(banners: readonly Banner[]): Row {
  const text = banners.map(({ title, link, image }) => `${title} ${link} ${image}`).join('; ');
  return { banners: text };
}

async function processPicture({ services: { uploads } }: ActionDeps, base64: string) {
  const file = Buffer.from(base64, 'base64');
  if (file.length > PICTURE_MAX_BYTES) return fail('picture_refused');
  const picture = await uploads.processPicture(file);
  return picture.ok ? picture : fail('picture_refused');
}

const positionField = fields.positiveInteger(BANNERS_MAX, 'position, starting at 1').optional();

const addBanner = defineCommand({
  name: 'banners add',
  summary:
    'Adds a banner and publishes a new version of the list. The picture is re-encoded; the link is a screen of the app.',
  input: z.strictObject({
    picture: z
      .string()
      .describe('a JPEG, PNG or WebP of at most 5 MB')
      .meta({ isFile: true, encoding: 'base64' }),
    title: fields.plainText(TITLE_MAX, 'what it says'),
    link: fields.choice(BANNER_LINKS, 'screen that the banner opens'),
    place: positionField,
    from: fields.effectiveFrom,
    over: fields.baseVersion,
  }),
  asksReason: false,
  async plan(deps, { picture, title, link, place: bannerPosition, from, over }) {
    const newest = await findBaseVersion(deps, 'banners', over);
    if (!newest.ok) return newest;
    if (newest.value.content.length >= BANNERS_MAX) {
      return fail('input_invalid', { what: `There are ${BANNERS_MAX} banners already.` });
    }
    const processed = await processPicture(deps, picture);
    if (!processed.ok) return processed;
    const position = bannerPosition ?? newest.value.content.length + 1;
    return succeed({
      subject: 'banners',
      says: `${formatEffectiveTime(deps, from)} show the banner "${title}" to all users at position ${position}, linking to ${link}.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { picture, title, link, place: bannerPosition, from, over }) {
    const newest = await findBaseVersion(deps, 'banners', over, tx);
    if (!newest.ok) return newest;
    const processed = await processPicture(deps, picture);
    if (!processed.ok) return processed;
    const image = await deps.services.content.storePicture(tx, processed.value);
    const banners = newest.value.content;
    const next = banners.toSpliced((bannerPosition ?? banners.length + 1) - 1, 0, {
      image,
      title,
      link,
    });
    return publishNextVersion(deps, tx, {
      newest: newest.value,
      next,
      from: effectiveTime(deps, from),
      describe: bannersRow,
    });
  },
});

const removeBanner = defineCommand({
  name: 'banners remove',
  summary: 'Removes a banner and publishes a new version of the list.',
  input: z.strictObject({
    place: fields.positiveInteger(BANNERS_MAX, 'position in the newest version, starting at 1'),
    from: fields.effectiveFrom,
    over: fields.baseVersion,
  }),
  positionalFields: ['place'],
  asksReason: false,
  async plan(deps, { place: bannerPosition, from, over }) {
    const newest = await findBaseVersion(deps, 'banners', over);
    if (!newest.ok) return newest;
    const banner = newest.value.content[bannerPosition - 1];
    if (banner === undefined) return fail('banner_unknown');
    return succeed({
      subject: 'banners',
      says: `${formatEffectiveTime(deps, from)} remove the banner "${banner.title}" at position ${bannerPosition} of version ${newest.value.version}.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute(deps, tx, { place: bannerPosition, from, over }) {
    const newest = await findBaseVersion(deps, 'banners', over, tx);
    if (!newest.ok) return newest;
    const banners = newest.value.content;
    if (banners[bannerPosition - 1] === undefined) return fail('banner_unknown');
    return publishNextVersion(deps, tx, {
      newest: newest.value,
      next: banners.toSpliced(bannerPosition - 1, 1),
      from: effectiveTime(deps, from),
      describe: bannersRow,
    });
  },
});

export const bannerActions = [listBanners, addBanner, removeBanner];
