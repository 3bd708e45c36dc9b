import { Client, type ClientConfig } from 'pg';

const QUERY_TIMEOUT_MS = 3_000;

/** Receives `pg_notify` in commit order. */
export interface NotificationConnection {
  /**
   * The sender receives it too.
   * @throws when it is not accepted within three seconds, or the line is closed.
   */
  notify(channel: string, text: string): Promise<void>;
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export type ChannelHandlers = Readonly<Record<string, (text: string) => void>>;

/** Later commits' notifications arrive once this resolves. */
export type OpenNotificationConnection = (
  handlers: ChannelHandlers,
) => Promise<NotificationConnection>;

/**
 * A transaction pooler drops notifications that do not come with a response: a single line would
 * hear only itself, so sending uses another connection.
 */
export function openPostgresNotifications(settings: ClientConfig): OpenNotificationConnection {
  return async (handlers) => {
    const listener = openClient(settings);
    const notifier = openClient(settings);
    listener.client.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload));
    const close = async () => {
      await Promise.all([listener.close(), notifier.close()]);
    };
    try {
      await Promise.all([listener.client.connect(), notifier.client.connect()]);
      const listenStatements = Object.keys(handlers).map(
        (channel) => `listen ${listener.client.escapeIdentifier(channel)}`,
      );
      await listener.client.query(listenStatements.join(';'));
    } catch (error) {
      await close();
      throw error;
    }
    return {
      notify: async (channel, text) => {
        await notifier.client.query('select pg_notify($1, $2)', [channel, text]);
      },
      ended: Promise.race([listener.ended, notifier.ended]),
      close,
    };
  };
}

function openClient(settings: ClientConfig) {
  const client = new Client({ ...settings, query_timeout: QUERY_TIMEOUT_MS });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // Pending queries reject, and `ended` resolves.
  client.on('error', () => {});
  return {
    client,
    ended,
    /** An orderly close may never be acknowledged. */
    close: async () => {
      (
        client as unknown as { connection: { stream: { destroy(): void } } }
      ).connection.stream.destroy();
      await ended;
    },
  };
}
