import { createHmac } from 'node:crypto';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { deleteBefore } from '../../db/deleting.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { sightings } from './schema.js';

const DAY_MS = 86_400_000;
/** IP addresses move between households; devices do not. */
const NETWORK_LIFE_MS = 30 * DAY_MS;
const SIGHTING_LIFE_MS = 180 * DAY_MS;
/** A resolution of one day suffices. */
const NOTED_FOR_MS = DAY_MS;
/** Created by the device, too long to guess. */
const DEVICE_SHAPE = /^[\w-]{16,64}$/;

export interface Origin {
  /** Normalized: see `networkOf`. */
  readonly network: string;
  /** As reported by the device. */
  readonly device?: string | undefined;
}

export interface Recognised {
  /** Hash of a known device; undefined for others. */
  readonly knownDevice: string | undefined;
  /** A known device, or a recent sign-in from the same network. */
  readonly isKnown: boolean;
  /** Recorded recently: nothing to update. */
  readonly isNoted: boolean;
}

/** Whether the owner is notified of the sign-in. */
export const isNewDevice = ({ device }: Origin, seen: Recognised): boolean =>
  device === undefined ? !seen.isKnown : seen.knownDevice === undefined;

export interface SightingsDeps {
  db: Database;
  dataKey: string;
  now: () => number;
}

export type Sightings = ReturnType<typeof createSightings>;

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

    /** Same device, or recently the same network. */
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

    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(sightings).where(eq(sightings.userId, userId));
    },

    pruneSightings: (): Promise<void> =>
      deleteBefore(db, sightings.seenAt, now() - SIGHTING_LIFE_MS),
  };
}
