import type { FailureCode, Language } from '@candela/contract';
import { messageFor } from '@candela/i18n/service-messages';
import type { FailureParams } from '../result.js';
import { FAILURE_STATUS } from './failure-status.js';
import type { SharedBody } from './shared-body.js';

export interface EnvelopeResponse {
  readonly shared?: SharedBody;
  readonly status: number;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly body: {
    readonly sign?: 1;
    readonly msg: string;
    readonly code: string;
    readonly params?: FailureParams | undefined;
    readonly data: unknown;
  };
}

export function successResponse(data: unknown): EnvelopeResponse {
  return { status: 200, body: { sign: 1, msg: '', code: 'ok', data } };
}

export function failureResponse(
  lang: Language,
  code: FailureCode,
  options: {
    returnsList?: boolean | undefined;
    params?: FailureParams | undefined;
    /** Of amounts in the message. */
    unit?: string | undefined;
  } = {},
): EnvelopeResponse {
  const { params, unit } = options;
  const seconds = params?.seconds;
  return {
    status: FAILURE_STATUS[code],
    ...(code === 'too_many_requests' && typeof seconds === 'number' && { retryAfter: seconds }),
    body: {
      msg: messageFor(lang, code, { ...params, ...(unit !== undefined && { unit }) }),
      code,
      ...(params && { params }),
      data: options.returnsList === true ? [] : null,
    },
  };
}
