import { STREAM_ORDERS_MAX } from '@candela/contract/stream';
import type { Profile } from '../../account/profile/service.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Movement } from '../../ledger/movements.js';
import type { Database } from '../../platform/db/types.js';
import type { Orders } from '../../trading/orders/service.js';
import { localizedOrder, type OrderView } from '../../trading/orders/view.js';
import type { Messages } from '../messages/service.js';
import { MOVEMENTS_PER_READ } from './constants.js';
import { formatSseEvent } from './format-sse-event.js';
import type { OpenStream } from './open-stream.js';

export interface UserUpdatesDeps {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'accountVersion' | 'movements' | 'entryCounts'>;
  readonly orders: Pick<Orders, 'listOrders'>;
  readonly profile: Profile;
  readonly messages: Pick<Messages, 'newestMessage' | 'messageFingerprints'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export type UserUpdates = ReturnType<typeof createUserUpdates>;

/**
 * Reads stored data only: clients that were offline or missed a hint read the same. The version of
 * the account that holds stakes grows in commit order and so identifies everything missed.
 */
export function createUserUpdates(deps: UserUpdatesDeps) {
  const { db, ledger } = deps;

  async function ordersOf(userId: string, movements: readonly Movement[]) {
    const lastAt = new Map<string, number>();
    for (const { reference, version } of movements) lastAt.set(reference, version);
    if (lastAt.size === 0) return [];
    const query = { page: 1, limit: STREAM_ORDERS_MAX, ids: [...lastAt.keys()] };
    const listed = await deps.orders.listOrders(userId, query);
    if (!listed.ok) throw new Error(`Orders by their ids were refused: ${listed.failure}.`);
    return listed.value
      .map((order) => ({ order, version: lastAt.get(order.id) ?? 0 }))
      .sort((a, b) => a.version - b.version);
  }

  return {
    /** Orders are read first: the profile is never older than the orders sent with it. */
    async readUpdates(userId: string, streams: readonly OpenStream[]) {
      const version = await ledger.accountVersion(db, userId, 'held_orders');
      // A higher resume id belongs to another account.
      const from = (stream: OpenStream) => {
        if (stream.isStarted) return stream.version;
        const { resumesAfter = version } = stream;
        return Math.min(resumesAfter, version);
      };
      const after = Math.min(...streams.map(from));
      const limit = MOVEMENTS_PER_READ;
      const movements =
        after < version ? await ledger.movements(db, userId, 'held_orders', { after, limit }) : [];
      const reached = movements.length < limit ? version : (movements.at(-1)?.version ?? version);
      const changed = await ordersOf(userId, movements);
      const [profile, newest] = await Promise.all([
        deps.profile.getProfile(userId),
        deps.messages.newestMessage(userId),
      ]);
      const profileText = formatSseEvent('profile', profile);

      function formatOrders(stream: OpenStream, rows: readonly OrderView[]): string {
        const { lang } = stream.subscription;
        const localized = rows.map((order) => localizedOrder(lang, order));
        return localized.length === 0 ? '' : formatSseEvent('orders', localized, reached);
      }

      function formatUpdates(stream: OpenStream): string {
        const texts: string[] = [];
        const since = from(stream);
        const rows = changed.filter((row) => row.version > since).map(({ order }) => order);
        if (stream.isStarted) {
          texts.push(formatOrders(stream, rows));
          stream.version = Math.max(since, reached);
        } else {
          const { resumesAfter } = stream;
          // A client that missed more must reload.
          const resumed = resumesAfter === since && version - since < limit;
          const hello = { time: deps.now(), resumed };
          texts.push(
            resumed
              ? `${formatSseEvent('hello', hello)}${formatOrders(stream, rows)}`
              : formatSseEvent('hello', hello, version),
          );
          stream.version = resumed ? Math.max(since, reached) : version;
        }
        if (profileText !== stream.profileText) texts.push(profileText);
        stream.profileText = profileText;
        const message = newest?.(stream.subscription.lang);
        if (message && message.id !== stream.messageId)
          texts.push(formatSseEvent('message', message));
        stream.messageId = message?.id;
        return texts.join('');
      }

      return { formatUpdates, more: reached < version };
    },

    async fingerprintsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const [entryCounts, messages] = await Promise.all([
        ledger.entryCounts(db, userIds),
        deps.messages.messageFingerprints(userIds),
      ]);
      return new Map(
        userIds.map(
          (id) => [id, `${entryCounts.get(id) ?? ''}/${messages.get(id) ?? ''}`] as const,
        ),
      );
    },
  };
}
