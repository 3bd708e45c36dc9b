import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** `lost`: the module failed to load. */
export type PasskeyProblem = 'cancelled' | 'there_already' | 'failed' | 'lost';

/** JSON text for the service. */
export type Ceremony = { readonly credential: string } | { readonly problem: PasskeyProblem };

/** Needs browser support, a secure context and a domain name. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' && window.isSecureContext && !isAddress(location)
  );
}

/** Passkeys need a domain; `127.0.0.1` and `[::1]` are not allowed. */
function isAddress({ hostname }: Location): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
}

/** On first use. */
const load = () => import('@simplewebauthn/browser');

/**
 * Before a challenge is requested.
 *
 * @returns false if loading fails.
 */
export const preparePasskeys = (): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

/** Cancels an open browser prompt. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

/** @param options of the service, as JSON text. */
export function makePasskey(options: string): Promise<Ceremony> {
  return perform(async () => {
    const { startRegistration: start } = await load();
    return () => start({ optionsJSON: JSON.parse(options) as Registration });
  });
}

/** @param options of the service, as JSON text. */
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

/** WebAuthn's error names, which the library preserves. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'there_already' : 'failed';
}
