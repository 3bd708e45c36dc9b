import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Why an authenticator gave nothing. `lost`: the code that asks it could not be loaded. */
export type PasskeyProblem = 'cancelled' | 'there_already' | 'failed' | 'lost';

/** What goes to the service, as JSON text. */
export type Ceremony = { readonly credential: string } | { readonly problem: PasskeyProblem };

/** Whether this page may ask for passkeys: the browser has them, and the page a name of its own and a safe way here. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' && window.isSecureContext && !isAddress(location)
  );
}

/** Passkeys belong to names: `127.0.0.1` and `[::1]` are none. */
function isAddress({ hostname }: Location): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
}

/** It comes when it is first asked for. */
const load = () => import('@simplewebauthn/browser');

/** Loads what asks authenticators, before anything is spent on it. @returns false where it is lost. */
export const preparePasskeys = (): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

/** Puts the browser's question away, if there is one. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

/** Has the browser make a passkey. @param options of the service, as JSON text. */
export function makePasskey(options: string): Promise<Ceremony> {
  return perform(async () => {
    const { startRegistration: start } = await load();
    return () => start({ optionsJSON: JSON.parse(options) as Registration });
  });
}

/** Has the browser sign in with a passkey. @param options of the service, as JSON text. */
export function signWithPasskey(options: string): Promise<Ceremony> {
  return perform(async () => {
    const { startAuthentication: start } = await load();
    return () => start({ optionsJSON: JSON.parse(options) as Authentication });
  });
}

async function perform(prepare: () => Promise<() => Promise<object>>): Promise<Ceremony> {
  let ask: () => Promise<object>;
  try {
    ask = await prepare();
  } catch {
    return { problem: 'lost' };
  }
  try {
    return { credential: JSON.stringify(await ask()) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Names are those of WebAuthn's own errors, which the library keeps. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'there_already' : 'failed';
}
