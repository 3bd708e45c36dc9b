/**
 * The four operations taken from Web Crypto, typed here so that neither the DOM's types nor Node's
 * are needed by whoever compiles this package.
 */
interface SubtleCrypto {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: 'HKDF' | { readonly name: 'HMAC'; readonly hash: 'SHA-256' },
    extractable: false,
    usages: readonly ('sign' | 'deriveBits')[],
  ): Promise<ImportedKey>;
  sign(algorithm: 'HMAC', key: ImportedKey, data: Uint8Array): Promise<ArrayBuffer>;
  deriveBits(
    algorithm: {
      readonly name: 'HKDF';
      readonly hash: 'SHA-256';
      readonly salt: Uint8Array;
      readonly info: Uint8Array;
    },
    key: ImportedKey,
    bits: number,
  ): Promise<ArrayBuffer>;
}

/** A key held by Web Crypto. */
export interface ImportedKey {
  readonly type: string;
}

function subtle(): SubtleCrypto {
  const { crypto } = globalThis as { crypto?: { subtle?: SubtleCrypto } };
  if (!crypto?.subtle) {
    throw new Error('Web Crypto is missing: browsers offer it on HTTPS and localhost only.');
  }
  return crypto.subtle;
}

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await subtle().digest('SHA-256', data));
}

export function hmacKey(bytes: Uint8Array): Promise<ImportedKey> {
  return subtle().importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

export async function hmacSha256(key: ImportedKey, data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await subtle().sign('HMAC', key, data));
}

export function hkdfKey(bytes: Uint8Array): Promise<ImportedKey> {
  return subtle().importKey('raw', bytes, 'HKDF', false, ['deriveBits']);
}

/** HKDF-SHA-256 (RFC 5869). */
export async function hkdfSha256(
  key: ImportedKey,
  salt: Uint8Array,
  info: Uint8Array,
  length: number,
): Promise<Uint8Array> {
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info } as const;
  return new Uint8Array(await subtle().deriveBits(algorithm, key, 8 * length));
}
