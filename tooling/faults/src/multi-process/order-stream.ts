import type { Answer } from '../operation-journal.ts';

export interface OrderStream {
  readonly opened: Promise<void>;
  /** Epoch milliseconds of the report, in the past or future. */
  waitForStatus(order: string, status: 'trading' | 'closed'): Promise<number>;
  close(): void;
}

/** See `packages/contract/src/stream.ts`. */
export function openOrderStream(address: string, token: string): OrderStream {
  const opened = Promise.withResolvers<void>();
  const abortController = new AbortController();
  const received = new Map<string, PromiseWithResolvers<number>>();
  const receivedPromise = (order: string, status: string) => {
    const name = `${order} ${status}`;
    const found = received.get(name) ?? Promise.withResolvers<number>();
    received.set(name, found);
    return found;
  };

  function handleEvent(event: string, data: string): void {
    if (event === 'hello') opened.resolve();
    if (event !== 'orders') return;
    for (const { id, status } of JSON.parse(data) as readonly Answer[]) {
      receivedPromise(String(id), String(status)).resolve(Date.now());
    }
  }

  async function read(): Promise<void> {
    const response = await fetch(`${address}/api/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abortController.signal,
    });
    if (!response.ok || response.body === null)
      throw new Error(`The stream said ${response.status}.`);
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(event)?.[1] ?? '';
        handleEvent(field('event'), field('data'));
      }
    }
  }
  read().catch((error) => {
    if (!abortController.signal.aborted) opened.reject(error);
  });

  return {
    opened: opened.promise,
    waitForStatus: (order, status) => receivedPromise(order, status).promise,
    close: () => abortController.abort(),
  };
}
