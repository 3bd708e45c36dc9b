import { fromHex, toHex, utf8 } from './internal/bytes.js';
import {
  ecdsaSign,
  ecdsaVerify,
  exportP256,
  exportP256Jwk,
  generateP256,
  type ImportedKey,
  importP256Private,
  importP256Public,
  type JsonWebKey,
} from './internal/web-crypto.js';

/**
 * ECDSA on P-256 with SHA-256 over the UTF-8 text. The first line states the kind; only the reader
 * of that kind accepts it.
 */
export interface SignedText {
  readonly text: string;
  /** r and s, 32 bytes each: 128 hexadecimal digits. */
  readonly signature: string;
  /** Uncompressed point: 130 hexadecimal digits, the first two `04`. */
  readonly key: string;
}

/** Keep it out of logs and responses. */
export interface SigningKey {
  readonly publicKey: string;
  readonly privateKey: ImportedKey;
}

export interface KeyPair {
  readonly publicKey: string;
  /** PKCS#8, hexadecimal. */
  readonly privateKey: string;
}

const SIGNATURE = /^[0-9a-f]{128}$/;
const PUBLIC_KEY = /^04[0-9a-f]{128}$/;
const COORDINATE_BYTES = 32;

export async function createKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateP256();
  return {
    publicKey: toHex(await exportP256('raw', publicKey)),
    privateKey: toHex(await exportP256('pkcs8', privateKey)),
  };
}

/**
 * @param key PKCS#8 as hexadecimal, or a JSON Web Key with its `d`.
 * @throws when it is not a private key of P-256.
 */
export async function importSigningKey(key: string | JsonWebKey): Promise<SigningKey> {
  const privateKey = await importP256Private(typeof key === 'string' ? fromHex(key) : key);
  const { x = '', y = '' } = await exportP256Jwk(privateKey);
  return { privateKey, publicKey: `04${coordinate(x)}${coordinate(y)}` };
}

/** Base64url to hexadecimal. */
function coordinate(base64url: string): string {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return toHex(Uint8Array.from(text, (letter) => letter.charCodeAt(0))).padStart(
    2 * COORDINATE_BYTES,
    '0',
  );
}

export async function signText(
  { privateKey, publicKey }: SigningKey,
  text: string,
): Promise<SignedText> {
  const signature = toHex(await ecdsaSign(privateKey, utf8(text)));
  return { text, signature, key: publicKey };
}

/**
 * Does not check what the text is: use the reader of its kind.
 *
 * @param expectedKey without it any signature passes.
 */
export async function verifySigned(signed: SignedText, expectedKey?: string): Promise<boolean> {
  const { text, signature, key } = signed;
  if (expectedKey !== undefined && key !== expectedKey) return false;
  if (!SIGNATURE.test(signature) || !PUBLIC_KEY.test(key)) return false;
  const point = await importP256Public(fromHex(key)).catch(() => undefined);
  return point !== undefined && ecdsaVerify(point, fromHex(signature), utf8(text));
}

/** `undefined` when it is none. */
export function readSigned(value: unknown): SignedText | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, signature, key } = value as Partial<Record<string, unknown>>;
  if (typeof text !== 'string' || typeof signature !== 'string' || typeof key !== 'string') {
    return undefined;
  }
  return { text, signature, key };
}
