/** A trade in the exchange's own words. */
export interface QuotedTrade {
  readonly symbol: string;
  readonly id: string;
  readonly sequence: number;
  /** Decimal text, digit by digit as it was sent. */
  readonly price: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What a message of an exchange says, as far as it matters here. */
export type ExchangeMessage =
  | { readonly kind: 'trades'; readonly trades: readonly QuotedTrade[] }
  /** From now on trades of this symbol come. */
  | { readonly kind: 'subscribed'; readonly symbol: string }
  /** The exchange will not send what was asked for: why, in its own words. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** What we asked under this number is answered: all it had sent before is here. */
  | { readonly kind: 'answered'; readonly id: string }
  /** Nothing but that it is there. */
  | { readonly kind: 'alive' };

/** How an exchange's public stream of trades is spoken with. */
export interface Exchange {
  readonly name: 'binance' | 'kraken';
  /** Address to open, out of the configured one. */
  address(base: string, symbols: readonly string[]): string;
  /** What is sent when the connection is there. */
  greetings(symbols: readonly string[]): readonly string[];
  /** Symbols whose subscription is told of in a message; of the others it begins with the connection. */
  confirms(symbols: readonly string[]): readonly string[];
  /**
   * What is sent to be answered, where it has a message for that. Else it is pinged as every WebSocket can
   * be.
   */
  question?(id: number): string;
  /**
   * How long it may be silent while it lives: between what it sends unasked, and what it answers to our
   * pings.
   */
  readonly silenceMs: number;
  /** @throws Error on what is no message of this exchange. */
  read(text: string): ExchangeMessage;
}

/**
 * JSON whose numbers stay the text that was sent: a price that was read as a float may have lost a digit.
 *
 * @throws SyntaxError on what is no JSON.
 */
export function parseExact(text: string): unknown {
  const asSent = (_key: string, value: unknown, { source }: { readonly source?: string }) =>
    typeof value === 'number' ? source : value;
  return JSON.parse(text, asSent as (key: string, value: unknown) => unknown);
}
