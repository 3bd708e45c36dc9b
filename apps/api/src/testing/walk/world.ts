import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { createTestApi, type TestApi, type TestOptions, type TestUser } from '../app.js';
import { agreeingClock, createFakeClock } from '../clock.js';
import { inTransaction } from '../database.js';
import { liveSettings } from '../live-settings.js';
import { beginMarket } from '../origin.js';
import { PICTURE, startRecharge } from '../recharges.js';

/**
 * What the service is like while something is asked of it, in the order in which a walk goes through
 * them: one that another one becomes follows it.
 */
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

/** A service in some situation, and who is there. */
export interface World {
  readonly api: TestApi;
  /** Signed in, with 1,000,000.00. */
  readonly member: TestUser;
  readonly inviteCode: string;
  /** What was made under this name, made now if it was not yet. */
  once<T>(what: string, make: () => Promise<T>): Promise<T>;
  /** An address from which nobody has asked yet. */
  newAddress(): string;
  /** What takes time to come about: an ordinary service has it. */
  readonly past?: Past;
}

export interface Past {
  /** Whose session has ended meanwhile. */
  readonly absent: TestUser;
  /** A recharge that was not paid in time. */
  readonly missed: { readonly by: TestUser; readonly recharge: string };
  /** Whose real name is complete, and what they handed in. */
  readonly verified: { readonly by: TestUser; readonly fields: Record<string, string> };
  /** A quote of the member's for `ORDER` that has expired. */
  readonly quote: string;
  /** One that is on record, and not in memory any more. */
  readonly minute: string;
}

/** The terms of an order that anybody may place. */
export const ORDER = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };

/** Demo accounts that an address may open in an hour. */
export const DEMOS_PER_HOUR = 2;

/** An address that has asked too often, where the service is crowded. */
export const SPENT_ADDRESS = '203.0.113.7';

const HOUR_MS = 3_600_000;
const ALL_MONEY = 1_000_000_00n;
const REPLAY_FILE = fileURLToPath(new URL('../../../fixtures/ethusd-5m.csv', import.meta.url));

/** Nobody connects to the exchange. */
const LIVE = liveSettings('wss://exchange.example');

/** Worlds whose clocks do not agree. */
const apart = new Set<World>();

/** Opens the service in its situation, or brings the one of the situation before into it. */
export const enter: Readonly<Record<Situation, (before: World | undefined) => Promise<World>>> = {
  ordinary: () => openOrdinary(),

  async feed_stopped(before) {
    const world = before ?? (await openOrdinary());
    await world.api.app.services.feed.stop();
    world.api.clock.advance(10 * 60_000);
    return world;
  },

  /** What the database has is gone, and what the market has in memory is of the day before yesterday. */
  async broken(before) {
    const world = before ?? (await openOrdinary());
    world.api.clock.advance(48 * HOUR_MS);
    await world.api.db.execute(sql`alter schema public rename to elsewhere`);
    return world;
  },

  replayed: () => openWorld({ settings: { PRICE_FEED: 'replay', REPLAY_FILE } }),

  /** A Friday evening: forex and metals close in five minutes. */
  async closing() {
    const clock = createFakeClock(Date.UTC(2026, 0, 16, 20, 55));
    const world = await openWorld({ clock });
    await beginMarket(world.api.db, 2, clock.now(), 60);
    await world.api.startWorkers('prices', 'commitments');
    return world;
  },

  async closed(before) {
    const world = before ?? (await enter.closing(undefined));
    world.api.clock.advance(10 * 60_000);
    return world;
  },

  not_started: openNotStarted,

  async clocks_apart(before) {
    const world = before ?? (await openNotStarted());
    apart.add(world);
    return world;
  },

  async crowded() {
    const limits = { RATE_LIMIT_PER_IP: '1', RATE_LIMIT_PER_USER: '1' };
    const world = await openWorld({ settings: limits });
    const { api, member } = world;
    await api.call('getProfile', {}, member.token, { remoteAddress: world.newAddress() });
    await api.call('getHome', {}, undefined, { remoteAddress: SPENT_ADDRESS });
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
  const member = await api.register(ALL_MONEY);
  let addresses = 0;
  return {
    api,
    member,
    inviteCode: await api.inviteCode(),
    once: createOnce(),
    newAddress() {
      addresses += 1;
      return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
    },
  };
}

/** Remembers what was made, for as long as it is kept itself. */
export function createOnce(): World['once'] {
  const made = new Map<string, Promise<unknown>>();
  return <T>(what: string, make: () => Promise<T>) => {
    const known = (made.get(what) as Promise<T> | undefined) ?? make();
    made.set(what, known);
    return known;
  };
}

/** @throws Error in a situation that has none. */
export function pastOf({ past }: World): Past {
  if (past === undefined) throw new Error('Only an ordinary service has a past.');
  return past;
}

/** The one whose invitations all others come from: live mode begins without any. */
async function openFirstAccount(api: TestApi): Promise<void> {
  await inTransaction(api.db, (tx) =>
    api.app.services.users.createUser(tx, {
      username: 'first',
      fundPasswordHash: 'nobody has it',
      inviterId: null,
      selfInvited: false,
    }),
  );
}

async function openNotStarted(): Promise<World> {
  const clock = createFakeClock();
  const world: World = await openWorld({
    clock,
    serviceClock: {
      ...agreeingClock(clock.now),
      disagreement: () => (apart.has(world) ? 'the test says so' : undefined),
    },
  });
  return world;
}

/** The market is open, everybody may trade 500.00 at once, and a tick takes 1,000.00. */
export async function openOrdinary(more: Readonly<Record<string, string>> = {}): Promise<World> {
  const settings = {
    EXPOSURE_PER_USER: '500.00',
    EXPOSURE_PER_TICK: '1000.00',
    RATE_LIMIT_DEMOS_PER_IP: String(DEMOS_PER_HOUR),
    ...more,
  };
  const world = await openWorld({ settings });
  const { api, member: absent } = world;
  api.clock.advance(24 * HOUR_MS);
  const missed = await startMissed(api);
  const verified = await handInDocuments(api);
  api.clock.advance(HOUR_MS + 60_000);
  await api.runWorker('review-real-names');
  await api.startWorkers('prices', 'commitments');
  const member = await api.register(ALL_MONEY);
  const quote = (await api.call('previewOrder', ORDER, member.token)).data.quoteId;
  const minute = String(Math.floor(api.clock.now() / 60_000) - 30);
  api.clock.advance(12_000);
  return { ...world, member, past: { absent, missed, verified, quote, minute } };
}

async function startMissed(api: TestApi): Promise<Past['missed']> {
  const by = await api.register();
  const { id } = (await startRecharge(api, by, '50')).data;
  return { by, recharge: id };
}

/** Documents under review, of somebody who has just come. */
export async function handInDocuments(api: TestApi): Promise<Past['verified']> {
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
