import { API_BASE } from '@candela/contract';
import { stream } from '@candela/contract/stream';
import { Agent, request } from 'undici';

/** Streams have no time limit. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

export interface StreamTarget {
  readonly address: string;
  readonly token: string;
  readonly instrument: string;
}

/** @param data in wire format */
export type EventListener = (name: string, data: unknown) => void;

export async function followStream(
  { address, token, instrument }: StreamTarget,
  onEvent: EventListener,
  signal: AbortSignal,
): Promise<void> {
  const query = new URLSearchParams({ lang: 'en', token, instruments: instrument });
  const url = `${address}${API_BASE}/${stream.path}?${query}`;
  const { statusCode, body } = await request(url, { dispatcher: agent, signal });
  if (statusCode !== 200) throw new Error(`A stream was answered ${statusCode}.`);
  body.setEncoding('utf8');
  let buffered = '';
  for await (const text of body) {
    const events = `${buffered}${text}`.split('\n\n');
    buffered = events.pop() ?? '';
    for (const event of events) {
      const [, name] = /^event: (.*)$/m.exec(event) ?? [];
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (name !== undefined && data !== undefined) onEvent(name, JSON.parse(data));
    }
  }
}
