/** Why a response is unusable. */
export type WireFailure =
  /** The service rejected the request. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly isUsage: boolean;
      /** Seconds to wait before a retry. */
      readonly seconds?: number | undefined;
    }
  /** Network or service is down. */
  | { readonly kind: 'unreachable' }
  /** Timeout. */
  | { readonly kind: 'late' }
  /** Not from the console's service, or of another version. */
  | { readonly kind: 'strange'; readonly status: number };

/** What happened, and advice. */
export interface FailureWords {
  readonly title: string;
  readonly body: string;
}

const REFUSED: Readonly<Record<string, FailureWords>> = {
  signed_out: {
    title: 'Your session has ended.',
    body: 'Sign in again: what you typed is still there.',
  },
  sign_in_refused: {
    title: 'That did not sign you in.',
    body: 'The name, the password or the six digits are wrong. Digits hold for half a minute: take those that your device shows now.',
  },
  too_many_attempts: {
    title: 'Too many attempts.',
    body: 'Wait some minutes before you try again.',
  },
  forbidden: {
    title: 'The service did not take this from here.',
    body: 'Reload the page, and use the console at its own address only.',
  },
  crowded: {
    title: 'The service is busy.',
    body: 'Try again in a moment.',
  },
  internal_error: {
    title: 'The service failed.',
    body: 'Try again. If it fails again, its log says why.',
  },
};

/** Unknown rejections show the service's message. */
export function failureWords(failure: WireFailure): FailureWords {
  switch (failure.kind) {
    case 'refused':
      if (failure.code === 'too_many_attempts' && failure.seconds !== undefined) {
        const { seconds } = failure;
        return { title: 'Too many attempts.', body: `Wait ${seconds} s before you try again.` };
      }
      return (
        REFUSED[failure.code] ?? {
          title: failure.message,
          body: failure.isUsage ? 'Change what you typed and try again.' : 'Nothing was changed.',
        }
      );
    case 'unreachable':
      return {
        title: 'The service cannot be reached.',
        body: 'See whether it runs and whether you are connected, then try again.',
      };
    case 'late':
      return {
        title: 'The service has not answered in time.',
        body: 'It may be busy: try again in a moment.',
      };
    case 'strange':
      return {
        title: 'The service answered what this console does not understand.',
        body: `Reload the page. If it stays, the console and the service are of different versions (status ${failure.status}).`,
      };
  }
}

export function isRefusedAs(failure: WireFailure, code: string): boolean {
  return failure.kind === 'refused' && failure.code === code;
}

/** The change may already be done, at least in part. */
const LEFT_OPEN: readonly string[] = ['internal_error', 'crowded'];

/** Unknown outcome: a retry under the same id resolves it. */
export function isLost(failure: WireFailure): boolean {
  return failure.kind !== 'refused' || LEFT_OPEN.includes(failure.code);
}
