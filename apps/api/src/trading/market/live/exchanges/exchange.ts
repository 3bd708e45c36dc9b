export interface ExchangeTrade {
  readonly symbol: string;
  readonly id: string;
  readonly sequence: number;
  /** Decimal text, all digits as sent. */
  readonly price: string;
  /** Epoch ms. */
  readonly at: number;
}

export type ExchangeMessage =
  | { readonly kind: 'trades'; readonly trades: readonly ExchangeTrade[] }
  | { readonly kind: 'subscribed'; readonly symbol: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** Everything sent before our ping has arrived. */
  | { readonly kind: 'answered'; readonly id: string }
  | { readonly kind: 'alive' };

export interface Exchange {
  readonly name: 'binance' | 'kraken';
  streamUrl(base: string, symbols: readonly string[]): string;
  subscribeMessages(symbols: readonly string[]): readonly string[];
  symbolsToConfirm(symbols: readonly string[]): readonly string[];
  /** Application-level; otherwise WebSocket pings are used. */
  pingMessage?(id: number): string;
  /** Maximum silence, including responses to pings. */
  readonly idleTimeoutMs: number;
  /** @throws Error on a malformed message. */
  parseMessage(text: string): ExchangeMessage;
}

/**
 * Numbers stay text: a float may lose digits of a price.
 * @throws SyntaxError on invalid JSON.
 */
export function parseJsonExact(text: string): unknown {
  const keepSource = (_key: string, value: unknown, { source }: { readonly source?: string }) =>
    typeof value === 'number' ? source : value;
  return JSON.parse(text, keepSource as (key: string, value: unknown) => unknown);
}
