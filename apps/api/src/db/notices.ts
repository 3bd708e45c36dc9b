import { Client, type ClientConfig } from 'pg';

/** Neither listening nor saying takes longer; what does is given up. */
const ANSWER_WITHIN_MS = 3_000;

/** A line on which the database tells what `pg_notify` said, in the order of the commits. */
export interface NoticeLine {
  /**
   * Says something on a channel, which comes back on the line unasked, as all else does.
   *
   * @throws when it was not taken within three seconds, or the line was closed.
   */
  say(channel: string, text: string): Promise<void>;
  /** Resolves when nothing comes any more: the line broke or was closed. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** By channel, what is called with each text. */
export type Hearers = Readonly<Record<string, (text: string) => void>>;

/** Opens a line: from when it is there, each text that was committed later is handed to its channel's. */
export type OpenNoticeLine = (hearers: Hearers) => Promise<NoticeLine>;

/**
 * Two connections, since those of the pool are many people's. What is said goes out on another than the
 * one that listens: a pooler that lends connections for a transaction delivers a notice that comes with an answer and
 * drops one that comes between, so that whoever listens and speaks on one line hears itself and nobody else.
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
  // Whoever waits for an answer is told by it, and everybody by the end.
  client.on('error', () => {});
  return {
    client,
    ended,
    /** Without an orderly goodbye, which may never be answered. */
    close: async () => {
      (
        client as unknown as { connection: { stream: { destroy(): void } } }
      ).connection.stream.destroy();
      await ended;
    },
  };
}
