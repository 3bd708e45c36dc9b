import type * as z from 'zod/mini';
import type { AnyCallsFailure, FailureCode } from '../failures.js';

/** How a call is sent, checked and shown while it runs. The same object serves both sides. */
export interface Call<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Failure extends FailureCode = FailureCode,
> {
  readonly method: 'GET' | 'POST';
  /** Below the API base, spelled as the specification spells it. */
  readonly path: string;
  /** Whether the caller's token goes with it: in the query of a GET, in the body of a POST. */
  readonly token: boolean;
  /** Whether the device's own id goes with it, in the field `device`. */
  readonly device?: true;
  /** Whether a loading toast blocks the screen while it runs. */
  readonly blocking: boolean;
  /** Whether a failed answer is shown as a toast; else the screen that asked says what is wrong. */
  readonly failureToast: boolean;
  /** Wire fields (text) ⇄ plain fields. `lang` and `token` are added around it. */
  readonly request: Request;
  /** Wire data ⇄ plain data. */
  readonly response: Response;
  /**
   * Moves money: the client gives it a `request_id`, and it acts once for it. One without a token is
   * `keyed`: nobody's requests are told apart there, so what it makes is found again by the id alone.
   */
  readonly once?: true | 'keyed';
  /**
   * Wire fields of a `once` call that may differ between two sends of the same request: the terms
   * a person agreed to are the other ones.
   */
  readonly loose?: readonly string[];
  /**
   * Asks for the fund password, in the wire field `fund_password`: the service checks it before
   * anything else is done, so a wrong one is counted whatever becomes of the call.
   */
  readonly fundPassword?: true;
  /**
   * Asks whoever has a second factor for a code of it, in the wire field `code`. It is looked at before anything else
   * is done, and taken with what the call does: a call that is refused leaves it unused.
   */
  readonly secondFactor?: true;
  /** A success never changes: whoever has it, and whoever stands between, may keep it for good. */
  readonly lasting?: true;
  /**
   * A success is the same for everybody who asks the same: whoever stands between may hand it on for so
   * many seconds, and asks anew then. It does not tell the service's time.
   */
  readonly sharedSeconds?: number;
  /** One sentence for the API document. */
  readonly summary: string;
  /** What may be wrong with this call and no other of its kind: `failuresOf` adds what its kind may. */
  readonly failures: readonly Failure[];
  /** Those of its failures that the service signs, so that they can be counted against it. */
  readonly signs?: readonly Failure[];
  /** Sent as multipart/form-data with one `file`, or answers with a file instead of an envelope. */
  readonly file?: 'upload' | 'download';
  /** The media type of what is downloaded. @default 'image/*' */
  readonly media?: string;
}

/** What a caller gives: plain fields before defaults. */
export type RequestOf<C extends Call> = RequestInput<z.output<C['request']>>;
/** What a caller gets: plain data. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** What the service's handler gets: plain fields with defaults filled in. */
export type HandlerInputOf<C extends Call> = z.output<C['request']>;
/** The codes that the service's handler may refuse it with. */
export type FailureOf<C extends Call> = C['failures'][number] | AnyCallsFailure;

/** Paging has defaults, so a caller may leave it out. */
type Defaulted = 'page' | 'limit';
type RequestInput<Fields> = Omit<Fields, Defaulted> &
  Partial<Pick<Fields, Defaulted & keyof Fields>>;

/**
 * States a call. Identity at run time: it exists so that the types of both schemas and the codes of
 * its failures are kept.
 */
export function defineCall<
  Request extends z.core.$ZodType,
  Response extends z.core.$ZodType,
  Failure extends FailureCode,
>(call: Call<Request, Response, Failure>): Call<Request, Response, Failure> {
  return call;
}
