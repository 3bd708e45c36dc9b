import type { Answer } from '../journal.ts';

/** An open stream and the orders it reported. */
export interface HeldStream {
  /** Resolves once it has begun. */
  readonly begun: Promise<void>;
  /**
   * Resolves with the time (epoch milliseconds) at which the stream reported the order in this
   * state, in the past or future.
   */
  heard(order: string, status: 'trading' | 'closed'): Promise<number>;
  end(): void;
}

/** Opens a stream at a process, as `packages/contract/src/stream.ts` defines it. */
export function holdStream(address: string, token: string): HeldStream {
  const begun = Promise.withResolvers<void>();
  const ending = new AbortController();
  const told = new Map<string, PromiseWithResolvers<number>>();
  const toldOf = (order: string, status: string) => {
    const name = `${order} ${status}`;
    const found = told.get(name) ?? Promise.withResolvers<number>();
    told.set(name, found);
    return found;
  };

  function hear(event: string, data: string): void {
    if (event === 'hello') begun.resolve();
    if (event !== 'orders') return;
    for (const { id, status } of JSON.parse(data) as readonly Answer[]) {
      toldOf(String(id), String(status)).resolve(Date.now());
    }
  }

  async function read(): Promise<void> {
    const answer = await fetch(`${address}/api/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    if (!answer.ok || answer.body === null) throw new Error(`The stream said ${answer.status}.`);
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(event)?.[1] ?? '';
        hear(field('event'), field('data'));
      }
    }
  }
  read().catch((error) => {
    if (!ending.signal.aborted) begun.reject(error);
  });

  return {
    begun: begun.promise,
    heard: (order, status) => toldOf(order, status).promise,
    end: () => ending.abort(),
  };
}
