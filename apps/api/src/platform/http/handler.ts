import type { FailureOf, HandlerInputOf, Language, ResponseOf } from '@candela/contract';
import type { CallName, Calls } from '@candela/contract/calls';
import type { SessionFailure } from '../../identity/sessions/errors.js';
import type { Session } from '../../identity/sessions/service.js';
import type { ListRowOf } from '../csv-sheet.js';
import type { Transaction } from '../db/types.js';
import type { DeviceFamily } from '../device-family.js';
import type { Result } from '../result.js';

export interface CallContext {
  readonly lang: Language;
  /** For rate limits: see `networkOf`. */
  readonly network: string;
  readonly family: DeviceFamily;
  /** Public base URL without a trailing slash. */
  readonly origin: string;
  /** Without `PUBLIC_URL` only localhost: clients choose the host. */
  readonly passkeyOrigin: string;
  /** Throws in a call without a token. */
  readonly session: Session;
  /**
   * Throws unless the call is `idempotent`. The handler writes only here, so that a repeat finds
   * the first response. It may run twice: no other effects.
   */
  readonly tx: Transaction;
  readonly file: Buffer | 'too_large' | undefined;
}

export interface FileResponse {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface Download {
  readonly parts: AsyncIterable<Buffer>;
  readonly size: number;
  readonly contentType: string;
  /** ASCII. */
  readonly fileName: string;
}

/**
 * Runs after decoding and the token check. The result may be shared between requests: do not mutate
 * it.
 * @param after for a CSV file: the last row of the previous page
 */
export type Handler<Name extends CallName> = (
  context: CallContext,
  input: HandlerInputOf<Calls[Name]>,
  after?: ListRowOf<Name>,
) => HandlerResult<Name> | Promise<HandlerResult<Name>>;

type HandlerResult<Name extends CallName> = Result<
  ResponseOf<Calls[Name]>,
  FailureOf<Calls[Name]> | SessionFailure
>;

export type AllHandlers = { readonly [Name in CallName]: Handler<Name> };

export type Handlers = Partial<AllHandlers>;
