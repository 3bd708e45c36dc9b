/** Consumers need neither DOM nor Node types. */
interface SubtleCrypto {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
  generateKey(
    algorithm: typeof P256,
    extractable: true,
    usages: readonly ('sign' | 'verify')[],
  ): Promise<{ readonly privateKey: ImportedKey; readonly publicKey: ImportedKey }>;
  exportKey(format: 'pkcs8' | 'raw', key: ImportedKey): Promise<ArrayBuffer>;
  exportKey(format: 'jwk', key: ImportedKey): Promise<JsonWebKey>;
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: 'HKDF' | { readonly name: 'HMAC'; readonly hash: 'SHA-256' },
    extractable: false,
    usages: readonly ('sign' | 'deriveBits')[],
  ): Promise<ImportedKey>;
  importKey(
    format: 'raw' | 'pkcs8',
    key: Uint8Array,
    algorithm: typeof P256,
    extractable: boolean,
    usages: readonly ('sign' | 'verify')[],
  ): Promise<ImportedKey>;
  importKey(
    format: 'jwk',
    key: JsonWebKey,
    algorithm: typeof P256,
    extractable: boolean,
    usages: readonly ('sign' | 'verify')[],
  ): Promise<ImportedKey>;
  sign(algorithm: 'HMAC' | typeof ECDSA, key: ImportedKey, data: Uint8Array): Promise<ArrayBuffer>;
  verify(
    algorithm: typeof ECDSA,
    key: ImportedKey,
    signature: Uint8Array,
    data: Uint8Array,
  ): Promise<boolean>;
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

const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const ECDSA = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** RFC 7517; `d` is private. */
export interface JsonWebKey {
  readonly kty?: string | undefined;
  readonly crv?: string | undefined;
  readonly x?: string | undefined;
  readonly y?: string | undefined;
  readonly d?: string | undefined;
}

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

export function generateP256(): Promise<{
  readonly privateKey: ImportedKey;
  readonly publicKey: ImportedKey;
}> {
  return subtle().generateKey(P256, true, ['sign', 'verify']);
}

export async function exportP256(format: 'pkcs8' | 'raw', key: ImportedKey): Promise<Uint8Array> {
  return new Uint8Array(await subtle().exportKey(format, key));
}

export function exportP256Jwk(key: ImportedKey): Promise<JsonWebKey> {
  return subtle().exportKey('jwk', key);
}

/** `extractable`, because the public key is read from it. */
export function importP256Private(key: Uint8Array | JsonWebKey): Promise<ImportedKey> {
  return key instanceof Uint8Array
    ? subtle().importKey('pkcs8', key, P256, true, ['sign'])
    : subtle().importKey('jwk', key, P256, true, ['sign']);
}

/** @throws when the bytes are not a point on the curve. */
export function importP256Public(point: Uint8Array): Promise<ImportedKey> {
  return subtle().importKey('raw', point, P256, true, ['verify']);
}

export async function ecdsaSign(key: ImportedKey, data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await subtle().sign(ECDSA, key, data));
}

export function ecdsaVerify(
  key: ImportedKey,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  return subtle().verify(ECDSA, key, signature, data);
}
