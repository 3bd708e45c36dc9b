import { useTranslation } from '@candela/i18n';
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** `lost`: the module failed to load. */
export type PasskeyProblem = 'cancelled' | 'there_already' | 'failed' | 'lost';

/** JSON text. */
export type CeremonyResult = { readonly credential: string } | { readonly problem: PasskeyProblem };

export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' && window.isSecureContext && !isIpAddress(location)
  );
}

/** Passkeys need a domain. */
function isIpAddress({ hostname }: Location): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
}

/** On first use. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** @returns false if loading fails. */
export const preparePasskeys = (): Promise<boolean> =>
  loadWebAuthn().then(
    () => true,
    () => false,
  );

export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthn();
  WebAuthnAbortService.cancelCeremony();
}

/** @param options JSON text. */
export function createPasskey(options: string): Promise<CeremonyResult> {
  return performCeremony(async () => {
    const { startRegistration: start } = await loadWebAuthn();
    return () => start({ optionsJSON: JSON.parse(options) as Registration });
  });
}

/** @param options JSON text. */
export function signWithPasskey(options: string): Promise<CeremonyResult> {
  return performCeremony(async () => {
    const { startAuthentication: start } = await loadWebAuthn();
    return () => start({ optionsJSON: JSON.parse(options) as Authentication });
  });
}

async function performCeremony(
  prepare: () => Promise<() => Promise<object>>,
): Promise<CeremonyResult> {
  let startPrompt: () => Promise<object>;
  try {
    startPrompt = await prepare();
  } catch {
    return { problem: 'lost' };
  }
  try {
    return { credential: JSON.stringify(await startPrompt()) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The library preserves WebAuthn's error names. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'there_already' : 'failed';
}

/** Localized. */
export function usePasskeyErrorMessage(): (problem: PasskeyProblem) => string {
  const { t } = useTranslation(['entry', 'common']);
  return (problem) =>
    problem === 'lost' ? t('common:state.network_error') : t(`passkey.${problem}`);
}
