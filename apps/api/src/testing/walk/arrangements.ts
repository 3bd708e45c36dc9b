import type { Call, Language } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { TestUser } from '../app.js';
import type { Situation, World } from './world.js';

export interface Asked {
  readonly fields?: Readonly<Record<string, string>>;
  /** @default the member */
  readonly by?: TestUser;
  /** Replaces the user's token. */
  readonly token?: string;
  readonly file?: Uint8Array | undefined;
  /** @default localhost */
  readonly from?: string;
}

/** Runs for each call; reusable state is created once (`world.once`). */
export type Ask = (world: World, lang: Language) => Asked | Promise<Asked>;

export type Arrangement = Ask | { readonly when: Situation; readonly ask: Ask };

/** How to make a call succeed, and fail with each of its failure codes. */
export interface CallArrangements<C extends Call> {
  readonly success: Ask;
  readonly failures: { readonly [Code in C['failures'][number]]: Arrangement };
}

export type Arrangements = { readonly [Name in CallName]: CallArrangements<Calls[Name]> };
