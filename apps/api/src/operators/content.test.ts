import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyMachine } from '../../test/helpers/machines.js';
import { PICTURE, startRecharge } from '../../test/helpers/recharges.js';
import type { TestUser } from '../../test/helpers/test-api.js';
import {
  createOperatorsRig,
  JOHN,
  MARIA,
  type OperatorsRig,
} from '../../test/operators/operators-test-setup.js';
import { queryRows } from '../platform/db/query-rows.js';
import { type Row, toIsoTime } from './table-row.js';

const HOUR_MS = 3_600_000;
const CACHE_MS = 1_000;

let rig: OperatorsRig;
let user: TestUser;
beforeAll(async () => {
  rig = await createOperatorsRig();
  user = await rig.api.register(10_000_00n);
});
afterAll(() => rig.api.close());

const inAnHour = () => toIsoTime(rig.api.clock.now() + HOUR_MS);

async function getHome() {
  rig.api.clock.advance(CACHE_MS);
  return (await rig.api.call('getHome')).data;
}

async function listVersions(list: string): Promise<Row[]> {
  return [(await rig.query(list)).data].flat();
}

describe('announcement', () => {
  const announcementTitles = async () =>
    (await rig.api.call('listAnnouncements')).data.map(({ title }) => title);

  test('appears from its start time until it is replaced or withdrawn', async () => {
    const announcement = { title: 'Away tonight', text: 'From two\nto three.' };
    const published = await rig.execute(
      'announcements publish',
      { ...announcement, from: inAnHour() },
      MARIA,
    );
    const id = String(published.after.announcement);
    expect(await announcementTitles()).not.toContain(announcement.title);
    expect((await rig.api.call('getAnnouncement', { id })).code).toBe('article_unknown');
    rig.api.clock.advance(HOUR_MS);
    expect((await announcementTitles())[0]).toBe(announcement.title);
    expect((await getHome()).announcement).toMatchObject({
      title: announcement.title,
      content: announcement.text,
    });

    const other = { title: 'Away longer', text: 'To four.', replaces: id };
    const replaced = await rig.execute('announcements publish', other, MARIA);
    expect((await announcementTitles())[0]).toBe('Away longer');
    expect(await announcementTitles()).not.toContain(announcement.title);
    expect(await rig.request('announcements publish', other, MARIA)).toMatchObject({
      code: 'nothing_to_change',
    });

    const withdrawn = { id: String(replaced.after.announcement) };
    await rig.execute('announcements withdraw', { ...withdrawn, from: inAnHour() }, MARIA);
    expect((await announcementTitles())[0]).toBe('Away longer');
    rig.api.clock.advance(HOUR_MS);
    expect(await announcementTitles()).not.toContain('Away longer');
    const listed = (await listVersions('announcements list')).map(({ title }) => title);
    const titles = ['Away tonight', 'Away longer', 'Welcome to Candela'];
    expect(listed).toEqual(expect.arrayContaining(titles));
  });

  test('rejects a changed text in the database', async () => {
    await expect(
      rig.api.db.execute(sql`update announcements set content = 'Other' where id = 'welcome'`),
    ).rejects.toThrow();
  });
});

describe('banner', () => {
  test('re-encodes the picture, shows it from its start time and removes it on request', async () => {
    const before = (await getHome()).banners;
    const picture = await sharp(PICTURE)
      .withExif({ IFD0: { Artist: 'Photographer' } })
      .jpeg()
      .toBuffer();
    expect(picture.includes('Photographer')).toBe(true);
    const banner = { title: 'New here', link: '/help', place: '1' };
    const input = { ...banner, picture: picture.toString('base64'), from: inAnHour() };
    await rig.execute('banners add', input, MARIA);
    expect((await getHome()).banners).toEqual(before);
    rig.api.clock.advance(HOUR_MS);
    const [first, ...rest] = (await getHome()).banners;
    expect(first).toMatchObject({ title: 'New here', link: '/help' });
    expect(rest).toEqual(before);

    const shown = await rig.api.server.inject({ method: 'GET', url: first?.image ?? '' });
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['cache-control'],
    ]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(40);
    expect(shown.rawPayload.includes('Photographer')).toBe(false);

    await rig.execute('banners remove', { place: '1' }, MARIA);
    expect((await getHome()).banners).toEqual(before);
    const states = (await listVersions('banners list')).map(({ version, state }) => [
      version,
      state,
    ]);
    expect(states[0]).toEqual([3, 'holds']);
    expect(states.at(-1)).toEqual([1, 'past']);
  });

  // @spec S58
  test.each([
    ['is no picture', { picture: Buffer.from('<svg/>').toString('base64'), link: '/help' }],
    ['leads elsewhere', { picture: PICTURE.toString('base64'), link: 'https://evil.example' }],
    ['leads to a script', { picture: PICTURE.toString('base64'), link: 'javascript:alert(1)' }],
  ])('rejects a banner that %s and stores nothing', async (_what, input) => {
    const pictures = () => queryRows(rig.api.db, sql`select id from pictures`);
    const [picturesBefore, before] = [await pictures(), await listVersions('banners list')];
    const answer = await rig.request('banners add', { title: 'T', ...input }, MARIA);
    expect(answer.kind).toBe('refused');
    expect(await pictures()).toEqual(picturesBefore);
    expect(await listVersions('banners list')).toEqual(before);
  });

  test('returns not found for an unknown picture and an unknown place', async () => {
    const url = `/api/pictures/${'0'.repeat(64)}`;
    expect((await rig.api.server.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect(await rig.request('banners remove', { place: '8' }, MARIA)).toMatchObject({
      code: 'banner_unknown',
    });
  });
});

describe('service links', () => {
  // @spec S58
  test('changes one field at a time and rejects unsafe links', async () => {
    await rig.execute(
      'service-links change',
      { link: 'https://service.example/chat', hours: 'Mo–Fr 9–17' },
      MARIA,
    );
    expect(await getHome()).toMatchObject({
      serviceLink: 'https://service.example/chat',
      serviceLink1: '',
      serviceHours: 'Mo–Fr 9–17',
    });
    await rig.execute('service-links change', { link_1: 'tel:+38612345678', hours: '' }, MARIA);
    expect(await getHome()).toMatchObject({
      serviceLink: 'https://service.example/chat',
      serviceLink1: 'tel:+38612345678',
      serviceHours: '',
    });
    for (const link of [
      ...['javascript:alert(1)', 'http://plain.example', '//evil.example'],
      // These lead to evil.example.
      ...['https://bank.example@evil.example', 'https://bank.example:x@evil.example/'],
      ...['https:///bank.example@evil.example', 'https://@evil.example'],
      ...['https://bank.example\\@evil.example', 'https://'],
      // Control, invisible and look-alike characters.
      ...['https://bank.ex\u0007ample', 'https://bank.ex\u200Bample', 'https://bank\u3164.example'],
      ...['https://\u202Eelpmaxe.knab', 'https://b\u0430nk.example', 'tel:+386\u2066123'],
    ]) {
      expect(await rig.request('service-links change', { link }, MARIA)).toMatchObject({
        code: 'input_invalid',
      });
    }
    expect(await rig.request('service-links change', { hours: '' }, MARIA)).toMatchObject({
      code: 'nothing_to_change',
    });
  });

  test('rejects a change based on an outdated version', async () => {
    const [newest] = await listVersions('service-links list');
    const over = String(Number(newest?.version) - 1);
    expect(
      await rig.request('service-links change', { hours: 'Never', over }, MARIA),
    ).toMatchObject({
      code: 'version_superseded',
    });
  });
});

describe('payment details', () => {
  const OUR_ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
  const payTo = async (channel = 'usdt') =>
    (await startRecharge(rig.api, user, '50', { channel })).data;
  const changeDetails = (
    input: Record<string, string>,
    over: Parameters<OperatorsRig['request']>[2] = {},
  ) => rig.execute('payment-details change', input, { ...MARIA, ...over });

  test('requires a second person and applies to new recharges from its start time', async () => {
    const earlier = await payTo();
    const plan = await rig.request(
      'payment-details change',
      { usdt: `TRC20=${OUR_ADDRESS}`, from: inAnHour() },
      { ...MARIA, step: 'plan' },
    );
    expect(plan).toMatchObject({ kind: 'planned', needsSecond: true, asksYes: true });
    expect(plan.kind === 'planned' && plan.says).toContain(
      `users pay to TRC20=${OUR_ADDRESS}, or to`,
    );
    const requested = await changeDetails({ usdt: `TRC20=${OUR_ADDRESS}`, from: inAnHour() });
    expect(requested.outcome).toBe('asked');
    for (const as of ['Maria', 'm.a.r.i.a']) {
      expect(await rig.request('pending confirm', { id: requested.id }, { as })).toMatchObject({
        code: 'same_person',
      });
    }
    await rig.execute('pending confirm', { id: requested.id }, JOHN);
    expect((await payTo()).payTo.address).toBe(earlier.payTo.address);
    rig.api.clock.advance(HOUR_MS);
    expect((await payTo()).payTo).toMatchObject({ network: 'TRC20', address: OUR_ADDRESS });
    expect((await payTo('bank')).payTo.bankName).toBe('Sandbox Bank');
    const { data } = await rig.api.call('listRecharges', { recharge: earlier.id }, user.token);
    expect(data[0]?.payTo).toEqual(earlier.payTo);
    const [auditEntry] = [(await rig.query('audit show', { limit: '1' })).data].flat();
    expect(auditEntry?.before).toContain(earlier.payTo.address ?? 'none');
    expect(auditEntry?.after).toContain(OUR_ADDRESS);
  });

  test('rejects confirmation after another change was confirmed', async () => {
    const requested = await changeDetails({ account_name: 'Candela One' });
    const other = await changeDetails({ account_name: 'Candela Two' });
    await rig.execute('pending confirm', { id: other.id }, JOHN);
    expect(await rig.request('pending confirm', { id: requested.id }, JOHN)).toMatchObject({
      code: 'version_superseded',
    });
    expect((await payTo('bank')).payTo.accountName).toBe('Candela Two');
  });

  test.each([
    'TRC20',
    'TRC20=short',
    `TRC20=${OUR_ADDRESS},trc20=${OUR_ADDRESS}`,
    `TRC20=${OUR_ADDRESS} or else`,
    ',',
  ])('rejects the form %j', async (usdt) => {
    expect(await rig.request('payment-details change', { usdt }, MARIA)).toMatchObject({
      code: 'input_invalid',
    });
  });

  test('rejects changes of published versions in the database', async () => {
    for (const statement of [
      sql`update content_versions set content = '{}'`,
      sql`delete from content_versions`,
      sql`truncate content_versions`,
      sql`insert into content_versions values ('payment_details', 99, 0, '{}')`,
    ]) {
      await expect(rig.api.db.execute(statement)).rejects.toThrow();
    }
  });

  test('stores the settings as the first version once', async () => {
    const before = await listVersions('payment-details list');
    await rig.api.app.prepare();
    expect(await listVersions('payment-details list')).toEqual(before);
    expect(before.at(-1)).toMatchObject({ version: 1, bank_name: 'Sandbox Bank' });
  });
});

describe('product', () => {
  const listProducts = async () => (await rig.api.call('listProducts', {}, user.token)).data;
  const runConfirmed = async (action: string, input: Record<string, string>) => {
    const requested = await rig.execute(action, input, MARIA);
    expect(requested.outcome).toBe('asked');
    return rig.execute('pending confirm', { id: requested.id }, JOHN);
  };

  test('creates, changes and stops a product without changing machines already sold', async () => {
    const terms = { name: 'Glow', price: '75', days: '10', production: '0.05', benefit: 'daily' };
    await runConfirmed('products create', { id: 'glow', ...terms, stock: '100', from: inAnHour() });
    expect((await listProducts()).map(({ id }) => id)).not.toContain('glow');
    rig.api.clock.advance(HOUR_MS);
    expect((await listProducts()).at(-1)).toMatchObject({
      id: 'glow',
      unitPrice: '75.00',
      left: 100,
    });
    const bought = await buyMachine(rig.api, user, 'glow');

    const changed = await runConfirmed('products change', { id: 'glow', price: '80' });
    expect((await listProducts()).map(({ id }) => id)).not.toContain('glow');
    expect((await listProducts()).at(-1)).toMatchObject({
      ...{ id: changed.after.product, name: 'Glow', unitPrice: '80.00', left: 99 },
    });
    // A buyer of the old terms must not get the new ones.
    expect((await buyMachine(rig.api, user, 'glow')).code).toBe('product_unknown');
    const machine = bought.data[0]?.id ?? '';
    const { data } = await rig.api.call('listMachines', { machine }, user.token);
    expect(data[0]).toMatchObject({ price: '75.00', product: 'Glow' });

    const stopped = String(changed.after.product);
    await rig.execute('products stop', { id: stopped }, MARIA);
    expect((await buyMachine(rig.api, user, stopped)).code).toBe('product_unknown');
    expect(await rig.request('products stop', { id: stopped }, MARIA)).toMatchObject({
      code: 'nothing_to_change',
    });
    expect(await rig.request('products change', { id: 'glow', price: '1' }, MARIA)).toMatchObject({
      code: 'nothing_to_change',
    });
  });

  test.each([
    [{ id: 'spark' }, 'product_exists'],
    [{ id: 'Not So' }, 'input_invalid'],
    [{ price: '0' }, 'amount_invalid'],
    [{ production: '-1' }, 'amount_invalid'],
    [{ production: '0.001' }, 'amount_invalid'],
    [{ stock: '0' }, 'input_invalid'],
  ])('rejects %o', async (over, code) => {
    const terms = { id: 'dim', name: 'Dim', price: '1', days: '1', production: '0.01' };
    const input = { ...terms, benefit: 'daily', stock: '1', ...over };
    expect(await rig.request('products create', input, MARIA)).toMatchObject({ code });
  });
});
