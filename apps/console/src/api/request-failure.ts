export type WireFailure =
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly isUsage: boolean;
      readonly seconds?: number | undefined;
    }
  /** Network or service is down. */
  | { readonly kind: 'unreachable' }
  /** Timeout. */
  | { readonly kind: 'late' }
  /** Not from the console's service, or of another version. */
  | { readonly kind: 'strange'; readonly status: number };

export interface FailureText {
  readonly title: string;
  readonly body: string;
}

const REJECTION_TEXTS: Readonly<Record<string, FailureText>> = {
  signed_out: {
    title: 'Your session has ended.',
    body: 'Sign in again. Your input is kept.',
  },
  sign_in_refused: {
    title: 'Sign-in failed.',
    body: 'The name, password or code is wrong. Codes change every 30 seconds: enter the current one.',
  },
  too_many_attempts: {
    title: 'Too many attempts.',
    body: 'Wait some minutes before you try again.',
  },
  forbidden: {
    title: 'The service rejected the request.',
    body: 'Reload the page, and open the console only at its own address.',
  },
  crowded: {
    title: 'The service is busy.',
    body: 'Try again in a moment.',
  },
  internal_error: {
    title: 'The service failed.',
    body: 'Try again. If it fails again, check the service log.',
  },
};

export function describeFailure(failure: WireFailure): FailureText {
  switch (failure.kind) {
    case 'refused':
      if (failure.code === 'too_many_attempts' && failure.seconds !== undefined) {
        const { seconds } = failure;
        return { title: 'Too many attempts.', body: `Wait ${seconds} s before you try again.` };
      }
      return (
        REJECTION_TEXTS[failure.code] ?? {
          title: failure.message,
          body: failure.isUsage ? 'Change your input and try again.' : 'Nothing was changed.',
        }
      );
    case 'unreachable':
      return {
        title: 'The service cannot be reached.',
        body: 'Check that it is running and that you are connected, then try again.',
      };
    case 'late':
      return {
        title: 'The service has not answered in time.',
        body: 'It may be busy: try again in a moment.',
      };
    case 'strange':
      return {
        title: 'The service returned an unexpected response.',
        body: `Reload the page. If it persists, the console and the service have different versions (status ${failure.status}).`,
      };
  }
}

export function isRejectedWith(failure: WireFailure, code: string): boolean {
  return failure.kind === 'refused' && failure.code === code;
}

/** The change may already be done, at least in part. */
const UNKNOWN_OUTCOME_CODES: readonly string[] = ['internal_error', 'crowded'];

/** A retry under the same id resolves it. */
export function hasUnknownOutcome(failure: WireFailure): boolean {
  return failure.kind !== 'refused' || UNKNOWN_OUTCOME_CODES.includes(failure.code);
}
