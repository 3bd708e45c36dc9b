import * as z from 'zod';
import { BANNER_LINKS, type Banner } from '../../modules/content/content.js';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import { beginningOf, beginningText } from '../beginning.js';
import * as fields from '../fields.js';
import type { Row } from '../row.js';
import { newestVersion, placeCells, placedVersions, publishOver } from '../versions.js';

const TITLE_MAX = 60;
const BANNERS_MAX = 8;
/** As for users' uploads. */
const PICTURE_MAX_BYTES = 5 * 1_024 * 1_024;

const listBanners = defineLook({
  name: 'banners list',
  summary: 'Lists the banners of each version, the newest version first.',
  input: z.strictObject({}),
  prints: 'table',
  columns: ['version', 'state', 'from', 'place', 'title', 'link', 'picture'],
  async look(deps) {
    const versions = await placedVersions(deps, 'banners');
    const data = versions.flatMap((version) =>
      version.content.map(({ title, link, image }, at) => ({
        ...placeCells(version),
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

async function drawn({ services: { uploads } }: ActionDeps, base64: string) {
  const file = Buffer.from(base64, 'base64');
  if (file.length > PICTURE_MAX_BYTES) return fail('picture_refused');
  const picture = await uploads.processPicture(file);
  return picture.ok ? picture : fail('picture_refused');
}

const place = fields.count(BANNERS_MAX, 'its place, from 1').optional();

const addBanner = defineChange({
  name: 'banners add',
  summary:
    'Makes a version of the banners with one more. Its picture is drawn anew, and its link is a screen of the app.',
  input: z.strictObject({
    picture: z
      .string()
      .describe('a JPEG, PNG or WebP of at most 5 MB')
      .meta({ isFile: true, encoding: 'base64' }),
    title: fields.plainText(TITLE_MAX, 'what it says'),
    link: fields.word(BANNER_LINKS, 'where it leads'),
    place,
    from: fields.from,
    over: fields.over,
  }),
  asksReason: false,
  async plan(deps, { picture, title, link, place, from, over }) {
    const newest = await newestVersion(deps, 'banners', over);
    if (!newest.ok) return newest;
    if (newest.value.content.length >= BANNERS_MAX) {
      return fail('input_invalid', { what: `There are ${BANNERS_MAX} banners already.` });
    }
    const made = await drawn(deps, picture);
    if (!made.ok) return made;
    const where = place ?? newest.value.content.length + 1;
    return succeed({
      subject: 'banners',
      says: `${beginningText(deps, from)} show the banner "${title}" to everybody in place ${where}, which leads to ${link}.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { picture, title, link, place, from, over }) {
    const newest = await newestVersion(deps, 'banners', over, tx);
    if (!newest.ok) return newest;
    const made = await drawn(deps, picture);
    if (!made.ok) return made;
    const image = await deps.services.content.storePicture(tx, made.value);
    const banners = newest.value.content;
    const next = banners.toSpliced((place ?? banners.length + 1) - 1, 0, { image, title, link });
    return publishOver(deps, tx, {
      newest: newest.value,
      next,
      from: beginningOf(deps, from),
      describe: bannersRow,
    });
  },
});

const removeBanner = defineChange({
  name: 'banners remove',
  summary: 'Makes a version of the banners without one of them.',
  input: z.strictObject({
    place: fields.count(BANNERS_MAX, 'its place in the newest version, from 1'),
    from: fields.from,
    over: fields.over,
  }),
  places: ['place'],
  asksReason: false,
  async plan(deps, { place, from, over }) {
    const newest = await newestVersion(deps, 'banners', over);
    if (!newest.ok) return newest;
    const banner = newest.value.content[place - 1];
    if (banner === undefined) return fail('banner_unknown');
    return succeed({
      subject: 'banners',
      says: `${beginningText(deps, from)} show the banner "${banner.title}" in place ${place} of version ${newest.value.version} to nobody.`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act(deps, tx, { place, from, over }) {
    const newest = await newestVersion(deps, 'banners', over, tx);
    if (!newest.ok) return newest;
    const banners = newest.value.content;
    if (banners[place - 1] === undefined) return fail('banner_unknown');
    return publishOver(deps, tx, {
      newest: newest.value,
      next: banners.toSpliced(place - 1, 1),
      from: beginningOf(deps, from),
      describe: bannersRow,
    });
  },
});

export const bannerActions = [listBanners, addBanner, removeBanner];
