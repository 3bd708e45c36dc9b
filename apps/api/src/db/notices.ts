import { Client, type ClientConfig } from 'pg';

const ANSWER_WITHIN_MS = 3_000;

/** Receives `pg_notify` notifications in commit order. */
export interface NoticeLine {
  /**
   * The sender receives it as well.
   *
   * @throws when it is not accepted within three seconds, or the line is closed.
   */
  say(channel: string, text: string): Promise<void>;
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export type Hearers = Readonly<Record<string, (text: string) => void>>;

/** Later commits' notifications arrive once this resolves. */
export type OpenNoticeLine = (hearers: Hearers) => Promise<NoticeLine>;

/**
 * A transaction pooler drops notifications that do not come with a response: a single line would
 * hear only itself, so sending uses another connection.
 */
export function postgresNotices(settings: ClientConfig): OpenNoticeLine {
  return async (hearers) => {
    const ear = openClient(settings);
    const mouth = openClient(settings);
    ear.client.on('notification', ({ channel, payload = '' }) => hearers[channel]?.(payload));
    const close = async () => {
      await Promise.all([ear.close(), mouth.close()]);
    };
    try {
      await Promise.all([ear.client.connect(), mouth.client.connect()]);
      const listens = Object.keys(hearers).map(
        (channel) => `listen ${ear.client.escapeIdentifier(channel)}`,
      );
      await ear.client.query(listens.join(';'));
    } catch (error) {
      await close();
      throw error;
    }
    return {
      say: async (channel, text) => {
        await mouth.client.query('select pg_notify($1, $2)', [channel, text]);
      },
      ended: Promise.race([ear.ended, mouth.ended]),
      close,
    };
  };
}

function openClient(settings: ClientConfig) {
  const client = new Client({ ...settings, query_timeout: ANSWER_WITHIN_MS });
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
