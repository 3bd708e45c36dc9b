import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../database.js';
import { createFakeClock, createSynchronizedClock } from '../fake-clock.js';
import { liveSettings } from '../live-settings.js';
import { setMarketStart } from '../market-start.js';
import { PICTURE, startRecharge } from '../recharges.js';
import { createTestApi, type TestApi, type TestOptions, type TestUser } from '../test-api.js';

/** In test order: a situation that modifies another one follows it. */
export const SITUATIONS = [
  'ordinary',
  'feed_stopped',
  'broken',
  'replayed',
  'closing',
  'closed',
  'not_started',
  'clocks_apart',
  'crowded',
  'live',
] as const;
export type Situation = (typeof SITUATIONS)[number];

export interface World {
  readonly api: TestApi;
  /** Signed in, with 1,000,000.00. */
  readonly member: TestUser;
  readonly inviteCode: string;
  once<T>(what: string, make: () => Promise<T>): Promise<T>;
  newAddress(): string;
  readonly past?: Past;
}

export interface Past {
  readonly expiredSessionUser: TestUser;
  readonly expiredRecharge: { readonly by: TestUser; readonly recharge: string };
  readonly verifiedUser: { readonly by: TestUser; readonly fields: Record<string, string> };
  readonly quote: string;
  /** Epoch minute in the database but no longer in memory. */
  readonly minute: string;
}

export const ORDER = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };

export const DEMOS_PER_HOUR = 2;

export const RATE_LIMITED_ADDRESS = '203.0.113.7';

const HOUR_MS = 3_600_000;
const MEMBER_BALANCE = 1_000_000_00n;
const REPLAY_FILE = fileURLToPath(new URL('../../../fixtures/ethusd-5m.csv', import.meta.url));

const LIVE = liveSettings('wss://exchange.example');

const worldsWithClockSkew = new Set<World>();

export const openSituation: Readonly<
  Record<Situation, (before: World | undefined) => Promise<World>>
> = {
  ordinary: () => openOrdinary(),

  async feed_stopped(before) {
    const world = before ?? (await openOrdinary());
    await world.api.app.services.feed.stop();
    world.api.clock.advance(10 * 60_000);
    return world;
  },

  /** Removes the tables, and makes the market data in memory two days old. */
  async broken(before) {
    const world = before ?? (await openOrdinary());
    world.api.clock.advance(48 * HOUR_MS);
    await world.api.db.execute(sql`alter schema public rename to elsewhere`);
    return world;
  },

  replayed: () => openWorld({ settings: { PRICE_FEED: 'replay', REPLAY_FILE } }),

  /** Friday: forex and metals close in five minutes. */
  async closing() {
    const clock = createFakeClock(Date.UTC(2026, 0, 16, 20, 55));
    const world = await openWorld({ clock });
    await setMarketStart(world.api.db, 2, clock.now(), 60);
    await world.api.startWorkers('prices', 'commitments');
    return world;
  },

  async closed(before) {
    const world = before ?? (await openSituation.closing(undefined));
    world.api.clock.advance(10 * 60_000);
    return world;
  },

  not_started: openNotStarted,

  async clocks_apart(before) {
    const world = before ?? (await openNotStarted());
    worldsWithClockSkew.add(world);
    return world;
  },

  async crowded() {
    const limits = { RATE_LIMIT_PER_IP: '1', RATE_LIMIT_PER_USER: '1' };
    const world = await openWorld({ settings: limits });
    const { api, member } = world;
    await api.call('getProfile', {}, member.token, { remoteAddress: world.newAddress() });
    await api.call('getHome', {}, undefined, { remoteAddress: RATE_LIMITED_ADDRESS });
    return world;
  },

  live: () => openWorld({ settings: LIVE }, openFirstAccount),
};

async function openWorld(
  options: TestOptions,
  prepare?: (api: TestApi) => Promise<void>,
): Promise<World> {
  const api = await createTestApi(options);
  await prepare?.(api);
  const member = await api.register(MEMBER_BALANCE);
  let addresses = 0;
  return {
    api,
    member,
    inviteCode: await api.inviteCode(),
    once: createMemo(),
    newAddress() {
      addresses += 1;
      return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
    },
  };
}

export function createMemo(): World['once'] {
  const cache = new Map<string, Promise<unknown>>();
  return <T>(what: string, make: () => Promise<T>) => {
    const cached = (cache.get(what) as Promise<T> | undefined) ?? make();
    cache.set(what, cached);
    return cached;
  };
}

/** @throws Error in a situation without a past. */
export function requirePast({ past }: World): Past {
  if (past === undefined) throw new Error('Only an ordinary service has a past.');
  return past;
}

/** Live mode starts without an account to invite others. */
async function openFirstAccount(api: TestApi): Promise<void> {
  await inTransaction(api.db, (tx) =>
    api.app.services.users.createUser(tx, {
      username: 'first',
      fundPasswordHash: 'no hash',
      inviterId: null,
      selfInvited: false,
    }),
  );
}

async function openNotStarted(): Promise<World> {
  const clock = createFakeClock();
  let world: World | undefined;
  world = await openWorld({
    clock,
    serviceClock: {
      ...createSynchronizedClock(clock.now),
      disagreement: () =>
        world !== undefined && worldsWithClockSkew.has(world) ? 'the test says so' : undefined,
    },
  });
  return world;
}

/** Open market; exposure limits of 500.00 per user and 1,000.00 per tick. */
export async function openOrdinary(more: Readonly<Record<string, string>> = {}): Promise<World> {
  const settings = {
    EXPOSURE_PER_USER: '500.00',
    EXPOSURE_PER_TICK: '1000.00',
    RATE_LIMIT_DEMOS_PER_IP: String(DEMOS_PER_HOUR),
    ...more,
  };
  const world = await openWorld({ settings });
  const { api, member: expiredSessionUser } = world;
  api.clock.advance(24 * HOUR_MS);
  const expiredRecharge = await startExpiringRecharge(api);
  const verifiedUser = await submitDocuments(api);
  api.clock.advance(HOUR_MS + 60_000);
  await api.runWorker('review-real-names');
  await api.startWorkers('prices', 'commitments');
  const member = await api.register(MEMBER_BALANCE);
  const quote = (await api.call('previewOrder', ORDER, member.token)).data.quoteId;
  const minute = String(Math.floor(api.clock.now() / 60_000) - 30);
  api.clock.advance(12_000);
  return {
    ...world,
    member,
    past: { expiredSessionUser, expiredRecharge, verifiedUser, quote, minute },
  };
}

async function startExpiringRecharge(api: TestApi): Promise<Past['expiredRecharge']> {
  const by = await api.register();
  const { id } = (await startRecharge(api, by, '50')).data;
  return { by, recharge: id };
}

export async function submitDocuments(api: TestApi): Promise<Past['verifiedUser']> {
  const by = await api.register();
  const pictureOf = async (kind: string) => (await api.upload(kind, PICTURE, by.token)).id;
  const fields = {
    name: 'Alice Example',
    document_number: 'A123456',
    front: await pictureOf('id_front'),
    back: await pictureOf('id_back'),
  };
  await api.call('submitRealName', fields, by.token);
  return { by, fields };
}
