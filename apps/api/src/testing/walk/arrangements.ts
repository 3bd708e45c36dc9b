import type { Call, Language } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { TestUser } from '../app.js';
import type { Situation, World } from './world.js';

/** What is asked of a call, as it goes over the wire. */
export interface Asked {
  readonly fields?: Readonly<Record<string, string>>;
  /** Who asks: the member, unless told. */
  readonly by?: TestUser;
  /** In place of theirs. */
  readonly token?: string;
  readonly file?: Uint8Array | undefined;
  /** The address it comes from: this machine, unless told. */
  readonly from?: string;
}

/**
 * Arranges what makes a call answer as it should, and says what to ask. It is run anew for each
 * language: what one answer does not use up is made once (`world.once`).
 */
export type Ask = (world: World, lang: Language) => Asked | Promise<Asked>;

/** An arrangement for an ordinary service, or for one in another situation. */
export type Arrangement = Ask | { readonly when: Situation; readonly ask: Ask };

/** How a call is brought to succeed, and to fail in each way that it lists as its own. */
export interface CallArrangements<C extends Call> {
  readonly success: Ask;
  readonly failures: { readonly [Code in C['failures'][number]]: Arrangement };
}

export type Arrangements = { readonly [Name in CallName]: CallArrangements<Calls[Name]> };
