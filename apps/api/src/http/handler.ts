import type { FailureOf, HandlerInputOf, Language, ResponseOf } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { Awaitable } from '../awaitable.js';
import type { Transaction } from '../db/types.js';
import type { DeviceFamily } from '../modules/sessions/device-family.js';
import type { Session } from '../modules/sessions/service.js';
import type { Result } from '../result.js';
import type { RowOf } from '../sheet.js';

/** What a handler knows of its caller. */
export interface CallContext {
  readonly lang: Language;
  /** The caller's address as it is counted: see `networkOf`. */
  readonly network: string;
  /** Of what the caller's client says it is. */
  readonly family: DeviceFamily;
  /** Where people reach this deployment, without a trailing slash. */
  readonly origin: string;
  /** The caller's session. Reading it in a call that carries no token is a bug, and throws. */
  readonly session: Session;
  /**
   * The transaction of a call that the contract marks `once`: a handler writes in it and in no other,
   * so that a repeat of its request finds the first one's answer. It may run twice (the database
   * undid it) and has therefore no effect outside. Reading it in any other call is a bug, and throws.
   */
  readonly tx: Transaction;
  /** The file of an upload; `too_large` when it passed the limit, undefined when none came. */
  readonly file: Buffer | 'too_large' | undefined;
}

/** What a call marked `file: 'download'` answers instead of data. */
export interface FileAnswer {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** What a call answers whose file is no picture: made for one person, to be kept, and perhaps large. */
export interface Download {
  readonly parts: AsyncIterable<Buffer>;
  readonly size: number;
  readonly contentType: string;
  /** In ASCII. */
  readonly fileName: string;
}

/**
 * Plain fields in, plain data (or a failure that the call lists) out. The `http` layer has checked the token, decoded
 * the fields and will encode the answer: a handler never sees a wire name or an envelope. The fields may be those of
 * others who asked the same, and so may the answer: neither is changed. An answer that is there is given at once.
 *
 * @param after of a file of records: the last row of the page before. The page that follows it is asked for,
 * whatever has come or changed meanwhile, and however many went before.
 */
export type Handler<Name extends CallName> = (
  context: CallContext,
  input: HandlerInputOf<Calls[Name]>,
  after?: RowOf<Name>,
) => Awaitable<Result<ResponseOf<Calls[Name]>, FailureOf<Calls[Name]>>>;

/** Every call by its name in the contract. */
export type AllHandlers = { readonly [Name in CallName]: Handler<Name> };

/** A module's calls. */
export type Handlers = Partial<AllHandlers>;
