import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'key-1',
  rawId: bytes('key-1'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
});

export function stubAuthenticator() {
  const create = vi.fn(
    async (): Promise<unknown> =>
      credential({ attestationObject: bytes('attested'), getTransports: () => ['internal'] }),
  );
  const get = vi.fn(
    async (): Promise<unknown> =>
      credential({
        authenticatorData: bytes('data'),
        signature: bytes('signed'),
        userHandle: null,
      }),
  );
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get };
}

export const namedError = (name: string) => Object.assign(new Error(name), { name });

/** JSON text. */
export const PASSKEY_OPTIONS = JSON.stringify({
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Candela' },
  user: { id: 'AAAA', name: 'alice', displayName: 'alice' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  rpId: 'localhost',
});
