import type * as z from 'zod/mini';
import type { CommonFailure, FailureCode } from '../failures.js';

/** How a call is sent, validated and displayed; shared by client and service. */
export interface Call<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Failure extends FailureCode = FailureCode,
> {
  readonly method: 'GET' | 'POST';
  /** Below the API base, spelled as in the specification. */
  readonly path: string;
  readonly token: boolean;
  readonly device?: true;
  /** Whether a loading toast blocks the screen while it runs. */
  readonly blocking: boolean;
  /** Whether a failure is shown as a toast; otherwise the screen reports it. */
  readonly failureToast: boolean;
  /** Wire fields (text) ⇄ plain fields, without `lang` and `token`. */
  readonly request: Request;
  /** Wire data ⇄ plain data. */
  readonly response: Response;
  /**
   * Idempotent by the client's `request_id`, for calls that move money.
   * `keyed`: without a token, so the result is found by the id alone, not per user.
   */
  readonly idempotent?: true | 'keyed';
  /**
   * Wire fields of an idempotent call that may differ between two sends of one request. All other
   * fields are terms that the user agreed to.
   */
  readonly mutableFields?: readonly string[];
  /**
   * Requires `fund_password`, checked first: a wrong one counts whatever the outcome of the call.
   */
  readonly fundPassword?: true;
  /**
   * Requires `code` from users with a second factor. Checked first, but consumed only with the
   * call's effect: a rejected call leaves it unused.
   */
  readonly secondFactor?: true;
  /** A success is immutable: clients and proxies may cache it indefinitely. */
  readonly immutable?: true;
  /**
   * Shared caches may serve a success for this many seconds: it is the same for every caller and
   * carries no service time.
   */
  readonly sharedCacheSeconds?: number;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Failures specific to this call; `failuresOf` adds those of its kind. */
  readonly failures: readonly Failure[];
  /** Failures that the service signs, so that they are evidence against it. */
  readonly signedFailures?: readonly Failure[];
  /**
   * `upload`: sent as multipart/form-data with one `file`. `download`: returns a file instead of an
   * envelope.
   */
  readonly file?: 'upload' | 'download';
  /**
   * Media type of the download.
   * @default 'image/*'
   */
  readonly mediaType?: string;
}

/** Input of a caller: plain fields before defaults. */
export type RequestOf<C extends Call> = RequestInput<z.output<C['request']>>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** Input of the service's handler: plain fields with defaults applied. */
export type HandlerInputOf<C extends Call> = z.output<C['request']>;
/** Codes that the service's handler may return. */
export type FailureOf<C extends Call> = C['failures'][number] | CommonFailure;

/** Optional for callers, because paging has defaults. */
type FieldWithDefault = 'page' | 'limit';
type RequestInput<Fields> = Omit<Fields, FieldWithDefault> &
  Partial<Pick<Fields, FieldWithDefault & keyof Fields>>;

/** Identity at run time; preserves the types of the schemas and failure codes. */
export function defineCall<
  Request extends z.core.$ZodType,
  Response extends z.core.$ZodType,
  Failure extends FailureCode,
>(call: Call<Request, Response, Failure>): Call<Request, Response, Failure> {
  return call;
}
