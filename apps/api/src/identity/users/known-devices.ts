import { createHmac } from 'node:crypto';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { knownDevices } from './known-devices-schema.js';

const DAY_MS = 86_400_000;
/** IP addresses move between households. */
const NETWORK_RETENTION_MS = 30 * DAY_MS;
const RETENTION_MS = 180 * DAY_MS;
const RECORD_INTERVAL_MS = DAY_MS;
/** Created by the device, too long to guess. */
const DEVICE_ID_PATTERN = /^[\w-]{16,64}$/;

export interface ClientOrigin {
  /** Normalized: see `networkOf`. */
  readonly network: string;
  readonly device?: string | undefined;
}

export interface OriginStatus {
  readonly knownDevice: string | undefined;
  /** A known device, or a recent sign-in from the same network. */
  readonly isKnown: boolean;
  /** Recently: nothing to update. */
  readonly isRecorded: boolean;
}

export const isNewDevice = ({ device }: ClientOrigin, status: OriginStatus): boolean =>
  device === undefined ? !status.isKnown : status.knownDevice === undefined;

export interface KnownDevicesDeps {
  db: Database;
  dataKey: string;
  now: () => number;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

export function createKnownDevices({ db, dataKey, now }: KnownDevicesDeps) {
  // Stored hashes depend on this label.
  const key = createHmac('sha256', Buffer.from(dataKey, 'hex')).update('sightings').digest();

  function hashOf(kind: 'device' | 'network', value: string): string {
    return createHmac('sha256', key).update(`${kind}:${value}`).digest('hex');
  }

  function originHashes({ network, device }: ClientOrigin) {
    return {
      network: hashOf('network', network),
      device: deviceHash(device),
    };
  }

  function deviceHash(device: string | undefined): string | undefined {
    return device !== undefined && DEVICE_ID_PATTERN.test(device)
      ? hashOf('device', device)
      : undefined;
  }

  return {
    async checkOrigin(userId: string, origin: ClientOrigin): Promise<OriginStatus> {
      const marks = Object.values(originHashes(origin)).filter((mark) => mark !== undefined);
      const rows = await db
        .select()
        .from(knownDevices)
        .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.mark, marks)));
      const recentlyRecorded = rows.filter(({ seenAt }) => now() - seenAt < RECORD_INTERVAL_MS);
      const recent = rows.filter(({ seenAt }) => now() - seenAt < NETWORK_RETENTION_MS);
      const knownDevice = rows.find(({ kind }) => kind === 'device')?.mark;
      return {
        knownDevice,
        isKnown: knownDevice !== undefined || recent.length > 0,
        isRecorded: recentlyRecorded.length === marks.length,
      };
    },

    async hasUsedOrigin(
      executor: Executor,
      userId: string,
      origin: ClientOrigin,
    ): Promise<boolean> {
      const { network, device } = originHashes(origin);
      const sameNetwork = and(
        eq(knownDevices.kind, 'network'),
        eq(knownDevices.mark, network),
        gte(knownDevices.seenAt, now() - NETWORK_RETENTION_MS),
      );
      const sameDevice =
        device === undefined
          ? undefined
          : and(eq(knownDevices.kind, 'device'), eq(knownDevices.mark, device));
      const rows = await executor
        .select({ mark: knownDevices.mark })
        .from(knownDevices)
        .where(and(eq(knownDevices.userId, userId), or(sameNetwork, sameDevice)))
        .limit(1);
      return rows.length === 1;
    },

    async recordOrigin(executor: Executor, userId: string, origin: ClientOrigin): Promise<void> {
      const { network, device } = originHashes(origin);
      const seenAt = now();
      await executor
        .insert(knownDevices)
        .values([
          { userId, kind: 'network', mark: network, seenAt },
          ...(device === undefined
            ? []
            : [{ userId, kind: 'device' as const, mark: device, seenAt }]),
        ])
        .onConflictDoUpdate({
          target: [knownDevices.userId, knownDevices.kind, knownDevices.mark],
          set: { seenAt: sql`excluded.seen_at` },
        });
    },

    async eraseUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
    },

    pruneKnownDevices: (): Promise<void> =>
      deleteBefore(db, knownDevices.seenAt, now() - RETENTION_MS),
  };
}
