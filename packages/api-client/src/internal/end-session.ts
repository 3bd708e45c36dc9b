import { signedOut, type WithSession } from '@candela/session';

/** Unless a newer session has replaced it. */
export function endSession(
  store: {
    readonly dispatch: (action: ReturnType<typeof signedOut>) => unknown;
    readonly getState: () => unknown;
  },
  token: string | null,
): void {
  const currentToken = (store.getState() as WithSession).session.token;
  if (currentToken !== null && currentToken === token) store.dispatch(signedOut('ended'));
}
