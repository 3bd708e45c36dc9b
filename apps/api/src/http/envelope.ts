import type { FailureCode, Language } from '@candela/contract';
import type { SignedText } from '@candela/fair-price';
import { messageFor } from '@candela/i18n/catalogues';
import type { FailureParams } from '../result.js';
import { FAILURE_STATUS } from './failures.js';
import type { SharedText } from './shared-text.js';

export interface Answer {
  /** JSON that many requests share. */
  readonly shared?: SharedText;
  readonly status: number;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly body: {
    readonly sign?: 1;
    readonly msg: string;
    readonly code: string;
    readonly params?: FailureParams | undefined;
    readonly data: unknown;
    readonly refusal?: SignedText | undefined;
  };
}

export function successAnswer(data: unknown): Answer {
  return { status: 200, body: { sign: 1, msg: '', code: 'ok', data } };
}

/** @param lists whether failures carry an empty list */
export function failureAnswer(
  lang: Language,
  code: FailureCode,
  options: {
    lists?: boolean | undefined;
    params?: FailureParams | undefined;
    refusal?: SignedText | undefined;
  } = {},
): Answer {
  const seconds = options.params?.seconds;
  return {
    status: FAILURE_STATUS[code],
    ...(code === 'too_many_requests' && typeof seconds === 'number' && { retryAfter: seconds }),
    body: {
      msg: messageFor(lang, code, options.params),
      code,
      ...(options.params && { params: options.params }),
      data: options.lists === true ? [] : null,
      ...(options.refusal && { refusal: options.refusal }),
    },
  };
}
