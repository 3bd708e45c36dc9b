import { createHmac } from 'node:crypto';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { deleteBefore } from '../../db/deleting.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { sightings } from './schema.js';

const DAY_MS = 86_400_000;
/** Addresses wander from household to household; devices do not. */
const NETWORK_LIFE_MS = 30 * DAY_MS;
const SIGHTING_LIFE_MS = 180 * DAY_MS;
/** A sighting is noted at most this often: its day is what counts. */
const NOTED_FOR_MS = DAY_MS;
/** Drawn by the device itself, by lot: long enough that nobody guesses it. */
const DEVICE_SHAPE = /^[\w-]{16,64}$/;

/** Where somebody asks from. */
export interface Origin {
  /** Their address as it is counted: see `networkOf`. */
  readonly network: string;
  /** What their device calls itself, if it says. */
  readonly device?: string | undefined;
}

export interface Recognised {
  /** Names a device that the account was signed in from before; undefined for any other. */
  readonly knownDevice: string | undefined;
  /** The device is known, or the account was lately signed in from this network. */
  readonly isKnown: boolean;
  /** Nothing of it needs to be noted anew. */
  readonly isNoted: boolean;
}

/** Whether an account's owner is told that somebody came in from there. */
export const isNewDevice = ({ device }: Origin, seen: Recognised): boolean =>
  device === undefined ? !seen.isKnown : seen.knownDevice === undefined;

export interface SightingsDeps {
  db: Database;
  /** The deployment's key, as hexadecimal digits: marks are worth nothing without it. */
  dataKey: string;
  now: () => number;
}

export type Sightings = ReturnType<typeof createSightings>;

/** From which devices and networks an account's owner has shown that it is theirs. */
export function createSightings({ db, dataKey, now }: SightingsDeps) {
  const key = createHmac('sha256', Buffer.from(dataKey, 'hex')).update('sightings').digest();

  function markOf(kind: 'device' | 'network', value: string): string {
    return createHmac('sha256', key).update(`${kind}:${value}`).digest('hex');
  }

  function marksOf({ network, device }: Origin) {
    return {
      network: markOf('network', network),
      device: deviceMark(device),
    };
  }

  function deviceMark(device: string | undefined): string | undefined {
    return device !== undefined && DEVICE_SHAPE.test(device) ? markOf('device', device) : undefined;
  }

  return {
    /** What is known of an origin to this account, in one reading. */
    async recogniseOrigin(userId: string, origin: Origin): Promise<Recognised> {
      const marks = Object.values(marksOf(origin)).filter((mark) => mark !== undefined);
      const rows = await db
        .select()
        .from(sightings)
        .where(and(eq(sightings.userId, userId), inArray(sightings.mark, marks)));
      const fresh = rows.filter(({ seenAt }) => now() - seenAt < NOTED_FOR_MS);
      const lately = rows.filter(({ seenAt }) => now() - seenAt < NETWORK_LIFE_MS);
      const knownDevice = rows.find(({ kind }) => kind === 'device')?.mark;
      return {
        knownDevice,
        isKnown: knownDevice !== undefined || lately.length > 0,
        isNoted: fresh.length === marks.length,
      };
    },

    /** Whether this account was used from there: on the same device, or lately in the same network. */
    async wasSeenAt(executor: Executor, userId: string, origin: Origin): Promise<boolean> {
      const { network, device } = marksOf(origin);
      const sameNetwork = and(
        eq(sightings.kind, 'network'),
        eq(sightings.mark, network),
        gte(sightings.seenAt, now() - NETWORK_LIFE_MS),
      );
      const sameDevice =
        device === undefined
          ? undefined
          : and(eq(sightings.kind, 'device'), eq(sightings.mark, device));
      const rows = await executor
        .select({ mark: sightings.mark })
        .from(sightings)
        .where(and(eq(sightings.userId, userId), or(sameNetwork, sameDevice)))
        .limit(1);
      return rows.length === 1;
    },

    /** Notes where the owner has just signed in. */
    async noteSighting(executor: Executor, userId: string, origin: Origin): Promise<void> {
      const { network, device } = marksOf(origin);
      const seenAt = now();
      await executor
        .insert(sightings)
        .values([
          { userId, kind: 'network', mark: network, seenAt },
          ...(device === undefined
            ? []
            : [{ userId, kind: 'device' as const, mark: device, seenAt }]),
        ])
        .onConflictDoUpdate({
          target: [sightings.userId, sightings.kind, sightings.mark],
          set: { seenAt: sql`excluded.seen_at` },
        });
    },

    /** Forgets from where the user signed in. */
    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(sightings).where(eq(sightings.userId, userId));
    },

    /** Forgets where nobody has signed in for half a year. */
    pruneSightings: (): Promise<void> =>
      deleteBefore(db, sightings.seenAt, now() - SIGHTING_LIFE_MS),
  };
}
