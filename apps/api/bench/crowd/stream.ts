import { API_BASE } from '@candela/contract';
import { stream } from '@candela/contract/stream';
import { Agent, request } from 'undici';

/** A stream has no end that a time could be set for, and each a connection of its own. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

export interface Followed {
  readonly address: string;
  readonly token: string;
  readonly instrument: string;
}

/** @param name of an event, @param data what came with it, in its wire form. */
export type Hear = (name: string, data: unknown) => void;

/**
 * Opens a stream and hands on what comes, until it ends or it is told to stop.
 *
 * @throws Error when it is refused or breaks.
 */
export async function follow(
  { address, token, instrument }: Followed,
  hear: Hear,
  signal: AbortSignal,
): Promise<void> {
  const query = new URLSearchParams({ lang: 'en', token, instruments: instrument });
  const url = `${address}${API_BASE}/${stream.path}?${query}`;
  const { statusCode, body } = await request(url, { dispatcher: agent, signal });
  if (statusCode !== 200) throw new Error(`A stream was answered ${statusCode}.`);
  body.setEncoding('utf8');
  let rest = '';
  for await (const text of body) {
    const events = `${rest}${text}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, name] = /^event: (.*)$/m.exec(event) ?? [];
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (name !== undefined && data !== undefined) hear(name, JSON.parse(data));
    }
  }
}
