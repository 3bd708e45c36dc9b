import { signedOut, type WithSession } from '@candela/session';

/**
 * Signs out because the service says that a token is over. What it says of a token that is no longer
 * held must not end the session that followed it.
 */
export function endSession(
  store: {
    readonly dispatch: (action: ReturnType<typeof signedOut>) => unknown;
    readonly getState: () => unknown;
  },
  token: string | null,
): void {
  const held = (store.getState() as WithSession).session.token;
  if (held !== null && held === token) store.dispatch(signedOut('ended'));
}
