import type * as z from 'zod/mini';
import type { CommonFailure, FailureCode } from '../failures.js';

/** Shared by client and service. */
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
  /** A loading toast blocks the screen. */
  readonly blocking: boolean;
  /** Shows a failure as a toast; otherwise the screen reports it. */
  readonly failureToast: boolean;
  /** Wire (text) ⇄ plain fields, without `lang` and `token`. */
  readonly request: Request;
  readonly response: Response;
  /**
   * By the client's `request_id`, for calls that move money. `keyed`: without a token, found by the
   * id alone.
   */
  readonly idempotent?: true | 'keyed';
  /**
   * May differ between two sends of one request; all other fields are terms that the user agreed
   * to.
   */
  readonly mutableFields?: readonly string[];
  /** The client adds `sent_at`, the service time of the first send. */
  readonly sendTime?: true;
  /** Checked first: a wrong one counts whatever the outcome of the call. */
  readonly fundPassword?: true;
  /**
   * Required from users with a second factor. Checked first, consumed only with the call's effect.
   */
  readonly secondFactor?: true;
  /** Refused for a time after an account recovery. */
  readonly heldAfterRecovery?: true;
  /** Clients and proxies may cache a success indefinitely. */
  readonly immutable?: true;
  /** For shared caches: a success is the same for every caller and carries no service time. */
  readonly sharedCacheSeconds?: number;
  /** For the API document. */
  readonly summary: string;
  /** `failuresOf` adds those of its kind. */
  readonly failures: readonly Failure[];
  /** Every failure of a request with a `request_id` carries a signed `refusal`, as evidence. */
  readonly signedFailures?: true;
  /** `upload`: multipart/form-data with one `file`. `download`: a file instead of an envelope. */
  readonly file?: 'upload' | 'download';
  /** @default 'image/*' */
  readonly mediaType?: string;
}

/** Plain fields before defaults. */
export type RequestOf<C extends Call> = RequestInput<z.output<C['request']>>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** Plain fields with defaults applied. */
export type HandlerInputOf<C extends Call> = z.output<C['request']>;
/** Codes that the service's handler may return. */
export type FailureOf<C extends Call> = C['failures'][number] | CommonFailure;

/** Paging has defaults. */
type FieldWithDefault = 'page' | 'limit';
type RequestInput<Fields> = Omit<Fields, FieldWithDefault> &
  Partial<Pick<Fields, FieldWithDefault & keyof Fields>>;

/** Preserves the types of the schemas and failure codes. */
export function defineCall<
  Request extends z.core.$ZodType,
  Response extends z.core.$ZodType,
  Failure extends FailureCode,
>(call: Call<Request, Response, Failure>): Call<Request, Response, Failure> {
  return call;
}
