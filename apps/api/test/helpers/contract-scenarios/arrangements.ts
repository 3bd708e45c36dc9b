import type { Call, Language } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { TestUser } from '../test-api.js';
import type { Situation, World } from './world.js';

export interface RequestInput {
  readonly fields?: Readonly<Record<string, string>>;
  /** @default the member */
  readonly by?: TestUser;
  readonly token?: string;
  readonly file?: Uint8Array | undefined;
  /** @default localhost */
  readonly from?: string;
}

/** Runs for each call; reusable state is created once (`world.once`). */
export type PrepareRequest = (world: World, lang: Language) => RequestInput | Promise<RequestInput>;

export type Arrangement =
  | PrepareRequest
  | { readonly when: Situation; readonly prepare: PrepareRequest };

export interface CallArrangements<C extends Call> {
  readonly success: Arrangement;
  readonly failures: { readonly [Code in C['failures'][number]]: Arrangement };
}

export type Arrangements = { readonly [Name in CallName]: CallArrangements<Calls[Name]> };
