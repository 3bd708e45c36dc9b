import 'fake-indexeddb/auto';
import type { ShownOrder } from '@candela/fair-price';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { createEvidence } from './evidence.js';
import { memoryStorage, openIndexedStorage } from './storage.js';
import type { Alarm, OrderRecord, StoredRefusal, StoredTicket } from './types.js';
import { isWithheld } from './withheld-data.js';

const YEAR_S = 366 * 86_400;
const NOW = 1_767_355_205;

const aTicket = (change: Partial<StoredTicket> = {}): StoredTicket => ({
  user: 'ann',
  orderId: 'order-1',
  ticket: { text: 'candela ticket 1\n', signature: '0'.repeat(128), key: `04${'0'.repeat(128)}` },
  sentAt: NOW - 0.4,
  receivedAt: NOW,
  ...change,
});
const anAlarm = (change: Partial<Alarm> = {}): Alarm => ({
  id: 'ticket/order-1',
  about: 'ticket',
  user: 'ann',
  at: NOW,
  faults: [{ code: 'signature_wrong', params: {} }],
  decimals: 2,
  file: { kind: 'candela evidence 1' },
  ...change,
});

/** Pages opened one after another on the same storage. */
function createBrowserProfile() {
  const factory = new IDBFactory();
  return {
    factory,
    page: (deviceNow = () => Number.POSITIVE_INFINITY) =>
      createEvidence(() => openIndexedStorage(factory), deviceNow),
  };
}

/** "Clear site data" closes the connections of all pages. */
function deleteDatabase(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = factory.deleteDatabase('candela-evidence');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

describe('order checks', () => {
  const shown = { orderId: 'b' } as ShownOrder;
  const aCheck = {
    user: 'ann',
    orderId: 'b',
    receivedAt: NOW,
    verdict: 'verified',
    shown,
  } as const;

  test('lists the tickets without a check, and stores checks for the next page', async () => {
    const { page } = createBrowserProfile();
    const before = page();
    for (const orderId of ['a', 'b', 'c']) await before.addTicket(aTicket({ orderId }));
    await before.putCheck(aCheck);
    const after = page();
    expect(await after.listUncheckedIds('ann')).toEqual(['a', 'c']);
    expect(await after.listUncheckedIds('ben')).toEqual([]);
    expect(await after.getChecks('ann', ['a', 'b'])).toEqual(new Map([['b', aCheck]]));
  });

  test('tells every page of a new check', async () => {
    const { page } = createBrowserProfile();
    const [one, other] = [page(), page()];
    await one.checkPersistence();
    await other.checkPersistence();
    const revision = other.getRevision();
    const changed = new Promise<void>((resolve) => other.subscribe(resolve));
    await one.putCheck(aCheck);
    await changed;
    expect(other.getRevision()).toBeGreaterThan(revision);
  });

  test('removes a check with its ticket after a year', async () => {
    const { page } = createBrowserProfile();
    await page().putCheck({ ...aCheck, receivedAt: NOW - YEAR_S - 1 });
    await page().addTicket(aTicket());
    expect(await page().getChecks('ann', ['b'])).toEqual(new Map());
  });

  test('keeps checks in memory when the browser refuses its storage', async () => {
    const evidence = createEvidence(() => Promise.reject(new Error('refused')));
    await evidence.addTicket(aTicket({ orderId: 'b' }));
    expect(await evidence.listUncheckedIds('ann')).toEqual(['b']);
    await evidence.putCheck(aCheck);
    expect(await evidence.listUncheckedIds('ann')).toEqual([]);
  });
});

describe('ticket storage', () => {
  test('returns tickets on the next page per user, oldest first', async () => {
    const { page } = createBrowserProfile();
    const before = page();
    await before.addTicket(aTicket({ orderId: 'b', receivedAt: NOW + 1 }));
    await before.addTicket(aTicket({ orderId: 'c' }));
    await before.addTicket(aTicket({ user: 'ann2' }));
    const after = page();
    expect((await after.listTickets('ann')).map((it) => it.orderId)).toEqual(['c', 'b']);
    expect(await after.getTicket('ann2', 'order-1')).toEqual(aTicket({ user: 'ann2' }));
    expect(await after.getTicket('ann', 'order-1')).toBeUndefined();
    expect(await after.checkPersistence()).toBe(true);
  });

  test('lists many tickets although reading all at once would exceed the time limit', async () => {
    const storage = memoryStorage();
    let concurrentReads = 0;
    const evidence = createEvidence(async () => ({
      ...storage,
      entries: () => new Promise(() => {}),
      async get(area, key) {
        concurrentReads += 1;
        if (concurrentReads > 1_000) throw new Error('Too many reads at once.');
        const value = await storage.get(area, key);
        concurrentReads -= 1;
        return value;
      },
    }));
    await storage.add(
      'tickets',
      Array.from({ length: 2_500 }, (_, number) => {
        const orderId = `order-${number}`;
        return [['ann', orderId], aTicket({ orderId, receivedAt: NOW + number })] as const;
      }),
    );
    expect(await evidence.listTickets('ann')).toHaveLength(2_500);
  });

  test('removes tickets older than a year when a page stores its first ticket', async () => {
    const { page } = createBrowserProfile();
    await page().addTicket(aTicket({ orderId: 'old', receivedAt: NOW - YEAR_S - 1 }));
    await page().addTicket(aTicket({ orderId: 'just', receivedAt: NOW - YEAR_S }));
    const now = page();
    await now.addTicket(aTicket({ orderId: 'new' }));
    expect((await now.listTickets('ann')).map((it) => it.orderId)).toEqual(['just', 'new']);
  });

  test('keeps tickets when the service time is later than the device time', async () => {
    const { page } = createBrowserProfile();
    await page().addTicket(aTicket());
    const now = page(() => NOW + 60);
    await now.addTicket(aTicket({ orderId: 'new', receivedAt: NOW + YEAR_S + 1 }));
    expect((await now.listTickets('ann')).map((it) => it.orderId)).toEqual(['order-1', 'new']);
  });
});

describe('pinned values', () => {
  const day = '2026-01-02';
  test('keeps the first value seen, and every log head', async () => {
    const { page } = createBrowserProfile();
    await page().addPins({
      key: '04aa',
      roots: [{ day, root: 'aa' }],
      parameters: [{ day, hash: 'cc' }],
      heads: [{ size: 3, head: 'h3' }],
    });
    await page().addPins({
      key: '04bb',
      roots: [
        { day, root: 'bb' },
        { day: '2026-01-03', root: 'dd' },
      ],
      parameters: [{ day, hash: 'ee' }],
      heads: [{ size: 2, head: 'h2' }],
    });
    expect(await page().getPins()).toEqual({
      key: '04aa',
      roots: [
        { day, root: 'aa' },
        { day: '2026-01-03', root: 'dd' },
      ],
      parameters: [{ day, hash: 'cc' }],
      heads: [
        { size: 2, head: 'h2' },
        { size: 3, head: 'h3' },
      ],
    });
  });

  test('replaces the heads that a log passes through, and keeps the others', async () => {
    const { factory, page } = createBrowserProfile();
    // By an older release.
    await (await openIndexedStorage(factory)).put('pins', ['head'], { size: 1, head: 'h1' });
    const heads = [
      { size: 2, head: 'h2' },
      { size: 2, head: 'fork' },
      { size: 4, head: 'h4' },
    ];
    await page().addPins({ heads });
    expect((await page().getPins()).heads).toHaveLength(4);
    const own = { size: 3, head: 'h3' };
    await page().pinLogHead(own, ['h0', 'h1', 'h2', 'h3']);
    expect((await page().getPins()).heads).toEqual([
      { size: 2, head: 'fork' },
      own,
      { size: 4, head: 'h4' },
    ]);
    const alarm = anAlarm({
      user: null,
      faults: [{ code: 'log_forked', params: { entries: 2, otherEntries: 3 } }],
    });
    await page().acceptServiceData(alarm, 'ann');
    expect((await page().getPins()).heads).toEqual([]);
  });

  test('keeps the heads of different logs that two pages pin at once', async () => {
    const { page } = createBrowserProfile();
    await page().addPins({ heads: [{ size: 1, head: 'h1' }] });
    await Promise.all([
      page().pinLogHead({ size: 2, head: 'one' }, ['h0', 'h1', 'one']),
      page().pinLogHead({ size: 3, head: 'two' }, ['h0', 'h1', 'other', 'two']),
    ]);
    expect((await page().getPins()).heads).toEqual([
      { size: 2, head: 'one' },
      { size: 3, head: 'two' },
    ]);
  });

  test('stores a long history in one write', async () => {
    const storage = memoryStorage();
    const add = vi.fn(storage.add);
    const evidence = createEvidence(async () => ({ ...storage, add }));
    const roots = Array.from({ length: 400 }, (_, at) => ({ day: `day ${at}`, root: 'aa' }));
    await evidence.addPins({ key: '04aa', roots, parameters: [{ day, hash: 'cc' }] });
    expect(add).toHaveBeenCalledTimes(1);
    expect((await evidence.getPins()).roots).toHaveLength(400);
  });
});

describe('unexamined orders', () => {
  const order = { user: 'ann', answered: { orderId: 'order-1' }, receivedAt: NOW } as OrderRecord;

  test('returns unexamined orders on the next page per user, until they are examined', async () => {
    const { page } = createBrowserProfile();
    await page().addUnverifiedOrder(order);
    expect(await page().listUnverifiedOrders('ben')).toEqual([]);
    expect(await page().listUnverifiedOrders('ann')).toEqual([order]);
    await page().removeUnverifiedOrder('ann', 'order-1');
    expect(await page().listUnverifiedOrders('ann')).toEqual([]);
  });
});

describe('refusals', () => {
  const aRefusal = (requestId: string, receivedAt: number): StoredRefusal => ({
    user: 'ann',
    refused: {
      ...{ requestId, reason: 'too_slow', instrument: 'btc' },
      ...{ direction: 'up', stake: '10.00', seconds: 60 },
    },
    receivedAt,
  });

  test('keeps refusals for 366 days per user', async () => {
    const { page } = createBrowserProfile();
    const retention = 366 * 86_400;
    await page().putRefusal(aRefusal('old', NOW - retention - 1));
    await page().putRefusal(aRefusal('just', NOW - retention));
    const now = page();
    await now.putRefusal(aRefusal('new', NOW));
    expect((await now.listRefusals('ann')).map((it) => it.refused?.requestId)).toEqual([
      'just',
      'new',
    ]);
    expect(await now.listRefusals('ben')).toEqual([]);
  });

  test('counts each response to a request, and replaces the record of the same one', async () => {
    const evidence = createBrowserProfile().page();
    await evidence.putRefusal(aRefusal('one', NOW));
    await evidence.putRefusal(aRefusal('one', NOW + 1));
    await evidence.putRefusal({ ...aRefusal('one', NOW + 1), check: 'verified' });
    expect((await evidence.listRefusals('ann')).map((it) => it.check)).toEqual([
      undefined,
      'verified',
    ]);
  });
});

describe('alarms', () => {
  test('lists alarms at once and on the next page, without replacing earlier ones', async () => {
    const { page } = createBrowserProfile();
    const evidence = page();
    const onChange = vi.fn();
    evidence.subscribe(onChange);
    await evidence.raiseAlarm(anAlarm());
    await evidence.raiseAlarm(anAlarm({ id: 'published', user: null, about: 'published' }));
    await evidence.raiseAlarm(anAlarm({ at: NOW + 5 }));
    const other: Alarm['faults'] = [{ code: 'key_changed', params: {} }];
    await evidence.raiseAlarm(anAlarm({ at: NOW + 6, faults: other }));
    // Three alarms, and the opened storage.
    expect(onChange).toHaveBeenCalledTimes(4);
    const kinds = anAlarm()
      .faults.map(({ code }) => code)
      .join('/');
    const expected = [
      ['ticket/order-1/key_changed', NOW + 6],
      [`published/${kinds}`, NOW],
      [`ticket/order-1/${kinds}`, NOW],
    ];
    expect(evidence.getAlarms().map(({ id, at }) => [id, at])).toEqual(expected);
    const next = page();
    const onChangeElsewhere = vi.fn();
    next.subscribe(onChangeElsewhere);
    await vi.waitFor(() => expect(onChangeElsewhere).toHaveBeenCalled(), { timeout: 10_000 });
    expect(next.getAlarms().map(({ id, at }) => [id, at])).toEqual(
      expect.arrayContaining(expected),
    );
  });

  test('merges withheld-log alarms, ends them once the log is shown, and starts a new one later', async () => {
    const { page } = createBrowserProfile();
    const evidence = page();
    const withheld = (lateSeconds: number, at: number) =>
      anAlarm({
        id: 'published',
        user: null,
        at,
        faults: [{ code: 'log_withheld', params: { lateSeconds } }],
      });
    await evidence.raiseAlarm(withheld(65, NOW));
    await evidence.raiseAlarm(anAlarm({ id: 'published', user: null }));
    await evidence.raiseAlarm(withheld(130, NOW + 65));
    await evidence.raiseAlarm(withheld(70, NOW + 90));
    const [alarm] = evidence.getAlarms().filter(({ faults }) => isWithheld(faults));
    expect(alarm).toMatchObject({ at: NOW, faults: [{ params: { lateSeconds: 130 } }] });
    if (alarm) await evidence.acceptServiceData(alarm, 'ann');

    const next = page();
    await next.endWithheldAlarms('published', NOW + 200);
    const ended = next.getAlarms().map(({ faults, endedAt }) => [isWithheld(faults), endedAt]);
    expect(ended).toEqual(
      expect.arrayContaining([
        [true, NOW + 200],
        [false, undefined],
      ]),
    );
    await next.raiseAlarm(withheld(65, NOW + 900));
    const restarted = next.getAlarms().filter(({ faults }) => isWithheld(faults));
    expect(restarted).toMatchObject([{ at: NOW + 900, faults: [{ params: { lateSeconds: 65 } }] }]);
    expect(restarted[0]?.endedAt ?? restarted[0]?.settledBy).toBeUndefined();
  });

  test('removes ended alarms after a week, and keeps contradictions', async () => {
    const { page } = createBrowserProfile();
    const before = page();
    const withheld = anAlarm({ faults: [{ code: 'log_withheld', params: { lateSeconds: 65 } }] });
    await before.raiseAlarm({ ...withheld, id: 'published', user: null });
    await before.raiseAlarm(anAlarm());
    await before.endWithheldAlarms('published', NOW);
    await before.addTicket(aTicket({ receivedAt: NOW + 7 * 86_400 }));
    expect(before.getAlarms()).toHaveLength(2);

    const after = page();
    await after.addTicket(aTicket({ orderId: 'later', receivedAt: NOW + 7 * 86_400 + 1 }));
    const next = page();
    next.subscribe(() => undefined);
    await vi.waitFor(() => expect(next.getAlarms().map(({ about }) => about)).toEqual(['ticket']), {
      timeout: 10_000,
    });
  });

  test('sends alarms and their settlement to other pages of the browser', async () => {
    const { page } = createBrowserProfile();
    const [thisPage, otherPage] = [page(), page()];
    const onChangeElsewhere = vi.fn();
    otherPage.subscribe(onChangeElsewhere);
    await otherPage.getPins();
    await thisPage.raiseAlarm(anAlarm());
    await vi.waitFor(() => expect(otherPage.getAlarms()).toHaveLength(1), { timeout: 10_000 });
    expect(onChangeElsewhere).toHaveBeenCalled();
    const [alarm] = thisPage.getAlarms();
    if (alarm) await thisPage.acceptServiceData(alarm, 'ann');
    await vi.waitFor(() => expect(otherPage.getAlarms()[0]?.settledBy).toEqual(['ann']), {
      timeout: 10_000,
    });
  });

  test('stores one alarm when it is raised twice at the same time', async () => {
    const { page } = createBrowserProfile();
    await page().raiseAlarm(anAlarm());
    const otherPage = page();
    await Promise.all([otherPage.raiseAlarm(anAlarm()), otherPage.raiseAlarm(anAlarm())]);
    expect(otherPage.getAlarms()).toHaveLength(1);
  });

  test('settles alarms one by one and per user, and keeps tickets and other pins', async () => {
    const { page } = createBrowserProfile();
    const evidence = page();
    const [one, other] = ['2026-01-02', '2026-01-03'];
    const roots = [one, other].map((day) => ({ day, root: 'aa' }));
    await evidence.addPins({ key: '04aa', roots });
    await evidence.addTicket(aTicket());
    await evidence.raiseAlarm(anAlarm({ user: 'ben', orderId: 'order-2', id: 'ticket/order-2' }));
    const faults: Alarm['faults'] = [{ code: 'pinned_root_differs', params: { day: one } }];
    await evidence.raiseAlarm(anAlarm({ id: 'published', user: null, about: 'published', faults }));
    const published = evidence.getAlarms().find(({ about }) => about === 'published');
    if (published) await evidence.acceptServiceData(published, 'ann');

    const next = page();
    next.subscribe(() => {});
    await vi.waitFor(() => expect(next.getAlarms()).toHaveLength(2), { timeout: 10_000 });
    const settled = Object.fromEntries(next.getAlarms().map((it) => [it.about, it.settledBy]));
    expect(settled).toEqual({ ticket: undefined, published: ['ann'] });
    expect(await next.getPins()).toEqual({
      key: '04aa',
      roots: [{ day: other, root: 'aa' }],
      heads: [],
      parameters: [],
    });
    expect(await next.listTickets('ann')).toHaveLength(1);
    // The same faults keep the settlement, other faults reset it.
    await next.raiseAlarm(anAlarm({ id: 'published', user: null, about: 'published', faults }));
    expect(next.getAlarms().find((it) => it.user === null)?.settledBy).toEqual(['ann']);
    const others: Alarm['faults'] = [{ code: 'pinned_root_differs', params: { day: other } }];
    await next.raiseAlarm(
      anAlarm({ id: 'published', user: null, about: 'published', faults: others }),
    );
    expect(next.getAlarms().find((it) => it.user === null)?.settledBy).toBeUndefined();
  });

  test('removes all pins of the old key when a changed-key alarm is settled', async () => {
    const evidence = createBrowserProfile().page();
    await evidence.addPins({ key: '04aa', roots: [{ day: '2026-01-02', root: 'aa' }] });
    await evidence.raiseAlarm(anAlarm({ faults: [{ code: 'key_changed', params: {} }] }));
    const [alarm] = evidence.getAlarms();
    if (alarm) await evidence.acceptServiceData(alarm, 'ann');
    expect(await evidence.getPins()).toEqual({ roots: [], parameters: [], heads: [] });
  });
});

describe('storage connection', () => {
  test('reopens the storage and stores new pins after another page deletes it', async () => {
    const { factory, page } = createBrowserProfile();
    const evidence = page();
    await evidence.addPins({ key: '04aa' });
    await deleteDatabase(factory);
    await evidence.addPins({ key: '04bb' });
    expect(await evidence.getPins()).toEqual({ key: '04bb', roots: [], parameters: [], heads: [] });
    expect(await evidence.checkPersistence()).toBe(true);
    expect(await page().getPins()).toMatchObject({ key: '04bb' });
  });

  test('reopens the storage with all data after the browser closes it', async () => {
    const { factory } = createBrowserProfile();
    const databases: IDBDatabase[] = [];
    const evidence = createEvidence(() => openIndexedStorage(recordDatabases(factory, databases)));
    await evidence.addPins({ key: '04aa' });
    await evidence.addTicket(aTicket());
    for (const database of databases) database.close();
    expect(await evidence.getPins()).toEqual({ key: '04aa', roots: [], parameters: [], heads: [] });
    expect(await evidence.listTickets('ann')).toHaveLength(1);
    expect(await evidence.checkPersistence()).toBe(true);
  });

  test('reports pins as unread when a later version holds the storage', async () => {
    const { factory, page } = createBrowserProfile();
    const evidence = page();
    await evidence.addPins({ key: '04aa' });
    const laterVersion = await new Promise<IDBDatabase>((resolve) => {
      const opening = factory.open('candela-evidence', 99);
      opening.onsuccess = () => resolve(opening.result);
    });
    expect(await evidence.getPins()).toMatchObject({ key: undefined, unread: true });
    expect(await evidence.checkPersistence()).toBe(false);
    laterVersion.close();
  });

  test('reports pins as unread until a slow storage opens, and keeps its stored pins', async () => {
    const { factory, page } = createBrowserProfile();
    await page().addPins({ key: '04aa', heads: [{ size: 9, head: 'h9' }] });
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    vi.useFakeTimers();
    const evidence = createEvidence(() => opened.then(() => openIndexedStorage(factory)));
    const early = evidence.getPins();
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await early).toMatchObject({ unread: true });
    await evidence.addPins({
      key: '04bb',
      roots: [{ day: '2026-01-02', root: 'aa' }],
      heads: [{ size: 2, head: 'h2' }],
    });
    expect(await evidence.getPins()).toMatchObject({ key: '04bb', unread: true });
    open();
    await vi.waitFor(async () => expect((await evidence.getPins()).unread).toBeUndefined(), {
      timeout: 10_000,
    });
    expect(await evidence.getPins()).toEqual({
      key: '04aa',
      heads: [
        { size: 2, head: 'h2' },
        { size: 9, head: 'h9' },
      ],
      roots: [{ day: '2026-01-02', root: 'aa' }],
      parameters: [],
    });
    expect(await evidence.checkPersistence()).toBe(true);
    expect(await page().getPins()).toMatchObject({ roots: [{ root: 'aa' }] });
  });

  test('lists stored alarms when a slow storage opens, and keeps them over newer duplicates', async () => {
    const { factory, page } = createBrowserProfile();
    await page().raiseAlarm(anAlarm());
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    vi.useFakeTimers();
    const evidence = createEvidence(() => opened.then(() => openIndexedStorage(factory)));
    evidence.subscribe(() => undefined);
    const raised = evidence.raiseAlarm(anAlarm({ at: NOW + 60 }));
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await raised;
    expect(evidence.getAlarms()).toMatchObject([{ at: NOW + 60 }]);
    open();
    await vi.waitFor(() => expect(evidence.getAlarms()).toMatchObject([{ at: NOW }]), {
      timeout: 10_000,
    });
    await evidence.checkPersistence();
    const after = page();
    after.subscribe(() => undefined);
    await vi.waitFor(() => expect(after.getAlarms()).toMatchObject([{ at: NOW }]), {
      timeout: 10_000,
    });
  });

  test('upgrades a storage created by the first version', async () => {
    const { factory, page } = createBrowserProfile();
    await new Promise<void>((resolve) => {
      const opening = factory.open('candela-evidence', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('tickets').createIndex('receivedAt', 'receivedAt');
        opening.result.createObjectStore('pins').put('04aa', ['key']);
        opening.result.createObjectStore('alarms');
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    expect(await page().getPins()).toMatchObject({ key: '04aa' });
    await page().addTicket(aTicket());
    expect(await page().listUnverifiedOrders('ann')).toEqual([]);
  });
});

describe('unavailable storage', () => {
  const REFUSALS = {
    'has no storage at all': () => Promise.reject(new ReferenceError('indexedDB is not defined')),
    'refuses to open storage': async () => {
      const factory = new IDBFactory();
      vi.spyOn(factory, 'open').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
      return openIndexedStorage(factory);
    },
    'has no free space': async () => ({
      ...memoryStorage(),
      put: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')),
      add: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')),
    }),
  };
  test.each(Object.entries(REFUSALS))(
    'keeps data in memory and reports it as not lasting when the browser %s',
    async (_, open) => {
      const evidence = createEvidence(open);
      await evidence.addTicket(aTicket());
      await evidence.addPins({ key: '04aa', roots: [{ day: '2026-01-02', root: 'aa' }] });
      await evidence.raiseAlarm(anAlarm());
      expect(await evidence.getTicket('ann', 'order-1')).toEqual(aTicket());
      expect(await evidence.getPins()).toMatchObject({ key: '04aa', roots: [{ root: 'aa' }] });
      expect(await evidence.checkPersistence()).toBe(false);
      expect(evidence.isPersistent()).toBe(false);
    },
  );

  test('reports storage as not lasting when it does not open within three seconds', async () => {
    vi.useFakeTimers();
    const evidence = createEvidence(() => new Promise(() => {}));
    const lasts = evidence.checkPersistence();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await lasts).toBe(false);
    vi.useRealTimers();
  });

  test('lists each ticket once when a write fails, and notifies followers on changes only', async () => {
    const storage = memoryStorage();
    let full = false;
    const evidence = createEvidence(async () => ({
      ...storage,
      async add(area, entries) {
        // As when the disk is then full.
        await storage.add(area, entries);
        if (full) throw new DOMException('No room', 'QuotaExceededError');
      },
    }));
    const onChange = vi.fn();
    evidence.subscribe(onChange);
    await evidence.addTicket(aTicket({ orderId: 'a' }));
    expect(evidence.isPersistent()).toBe(true);
    full = true;
    await evidence.addTicket(aTicket({ orderId: 'b' }));
    expect((await evidence.listTickets('ann')).map((it) => it.orderId)).toEqual(['a', 'b']);
    expect(await evidence.checkPersistence()).toBe(false);
    // For state changes and tickets, not for each waiting write.
    expect([onChange.mock.calls.length, evidence.isPersistent()]).toEqual([4, false]);
    full = false;
    expect(await evidence.checkPersistence()).toBe(true);
    expect([onChange.mock.calls.length, evidence.isPersistent()]).toEqual([5, true]);
  });
});

/** A test can close them as a browser may. */
function recordDatabases(factory: IDBFactory, databases: IDBDatabase[]): IDBFactory {
  return new Proxy(factory, {
    get(target, name: 'open') {
      if (name !== 'open') return Reflect.get(target, name);
      return (...where: Parameters<IDBFactory['open']>) => {
        const opening = target.open(...where);
        opening.addEventListener('success', () => databases.push(opening.result));
        return opening;
      };
    },
  });
}
