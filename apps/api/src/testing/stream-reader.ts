import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { API_BASE } from '@candela/contract';
import { type StreamData, type StreamEventName, stream } from '@candela/contract/stream';
import * as z from 'zod';

/** An event as it came: decoded, with its id line and the moment of its arrival. */
export interface CameEvent<Name extends StreamEventName = StreamEventName> {
  readonly name: Name;
  readonly id: string | undefined;
  readonly data: StreamData<Name>;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface StreamReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** All that came so far. */
  readonly events: readonly CameEvent[];
  /** What came that is no event: the body of a refusal. */
  text(): string;
  /** The id that a browser would send to go on. */
  lastId(): string | undefined;
  /** The first event of a name that satisfies, come already or yet to come. @throws when the stream ends before. */
  find<Name extends StreamEventName>(
    name: Name,
    satisfies?: (data: StreamData<Name>) => boolean,
  ): Promise<CameEvent<Name>>;
  /** Resolves when the connection is over. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a stream of a service that listens, over a socket of its own, as an app does. */
export async function openStream(
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamReader> {
  const query = new URLSearchParams({ lang: 'en', ...fields });
  const request = get(`${address}${API_BASE}/${stream.path}?${query}`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: CameEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let last: string | undefined;
  let over = false;
  const wake = () => {
    for (const each of [...waiting]) each();
  };
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    rest += chunk;
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const lines = rest.slice(0, end).split('\n');
      rest = rest.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const name = field('event') as StreamEventName | undefined;
      const id = field('id');
      last = id ?? last;
      if (name === undefined) continue;
      const schema: z.core.$ZodType = stream.events[name];
      const data = z.decode(schema, JSON.parse(field('data') ?? '')) as StreamData<typeof name>;
      events.push({ name, id, data, at: Date.now() });
    }
    wake();
  });
  // A connection that is destroyed tells of a reset or an end, whichever comes first.
  response.on('error', () => {});
  request.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      over = true;
      wake();
      resolve();
    });
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => rest,
    lastId: () => last,
    ended,
    close: () => request.destroy(),
    find: (name, satisfies = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find((each) => each.name === name && satisfies(each.data as never));
          if (!found && !over) return;
          waiting.delete(look);
          if (found) resolve(found as never);
          else reject(new Error(`The stream ended without ${name}.`));
        };
        waiting.add(look);
        look();
      }),
  };
}
