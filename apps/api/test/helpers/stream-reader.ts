import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { API_BASE } from '@candela/contract';
import { type StreamData, type StreamEventName, stream } from '@candela/contract/stream';
import * as z from 'zod';

export interface ReceivedEvent<Name extends StreamEventName = StreamEventName> {
  readonly name: Name;
  readonly id: string | undefined;
  readonly data: StreamData<Name>;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface StreamReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: readonly ReceivedEvent[];
  text(): string;
  lastId(): string | undefined;
  /**
   * Received already or later.
   * @throws when the stream ends before.
   */
  find<Name extends StreamEventName>(
    name: Name,
    satisfies?: (data: StreamData<Name>) => boolean,
  ): Promise<ReceivedEvent<Name>>;
  readonly ended: Promise<void>;
  close(): void;
}

export async function openStream(
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamReader> {
  const query = new URLSearchParams({ lang: 'en', ...fields });
  const request = get(`${address}${API_BASE}/${stream.path}?${query}`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let last: string | undefined;
  let isClosed = false;
  const checkAll = () => {
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
    checkAll();
  });
  // A destroyed connection emits either a reset or an end.
  response.on('error', () => {});
  request.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      isClosed = true;
      checkAll();
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
        const checkEvents = () => {
          const found = events.find((each) => each.name === name && satisfies(each.data as never));
          if (!found && !isClosed) return;
          waiting.delete(checkEvents);
          if (found) resolve(found as never);
          else reject(new Error(`The stream ended without ${name}.`));
        };
        waiting.add(checkEvents);
        checkEvents();
      }),
  };
}
