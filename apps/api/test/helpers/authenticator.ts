import {
  hash as digest,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTACHED = 0x40;

export interface AuthenticatorOptions {
  /** @default the service, as a test calls it */
  readonly origin?: string;
  /** @default true */
  readonly verifies?: boolean;
  /** @default true */
  readonly counts?: boolean;
  /** Attestation statement format: `packed` is a valid self attestation. @default none */
  readonly format?: string;
}

interface Key {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly key: KeyObject;
  uses: number;
}

/** For one P-256 key. Signs without code of the service's library. */
export function createAuthenticator({
  origin = 'http://localhost',
  verifies = true,
  counts = true,
  format = 'none',
}: AuthenticatorOptions = {}) {
  let storedKey: Key | undefined;

  function authData(rpId: string, uses: number, attached?: Buffer): Buffer {
    const flags = PRESENT | (verifies ? VERIFIED : 0) | (attached === undefined ? 0 : ATTACHED);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(counts ? uses : 0);
    return Buffer.concat([
      digest('sha256', rpId, 'buffer'),
      Buffer.from([flags]),
      counter,
      attached ?? Buffer.alloc(0),
    ]);
  }

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    /**
     * For options of `startPasskey`.
     * @returns what `addPasskey` takes.
     */
    create(optionsText: string): string {
      const options = JSON.parse(optionsText);
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      storedKey = { id: randomBytes(32), userHandle: options.user.id, key: privateKey, uses: 0 };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, storedKey.id.length]);
      const attached = Buffer.concat([Buffer.alloc(16), length, storedKey.id, cose.bytes]);
      const data = authData(options.rp.id, 0, attached);
      const client = clientData('webauthn.create', options.challenge);
      const signed = Buffer.concat([data, digest('sha256', client, 'buffer')]);
      const statement =
        format === 'none'
          ? map([])
          : map([
              ['alg', -7],
              ['sig', sign('sha256', signed, privateKey)],
            ]);
      const attestation = map([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', data],
      ]);
      return credentialJson(storedKey, {
        clientDataJSON: client,
        attestationObject: attestation.bytes,
      });
    },

    /**
     * For options of `startPasskeyLogin`.
     * @returns what `loginWithPasskey` takes.
     */
    get(optionsText: string): string {
      if (storedKey === undefined) throw new Error('The authenticator has no passkey.');
      const options = JSON.parse(optionsText);
      storedKey.uses += 1;
      const data = authData(options.rpId, storedKey.uses);
      const client = clientData('webauthn.get', options.challenge);
      const signed = Buffer.concat([data, digest('sha256', client, 'buffer')]);
      return credentialJson(storedKey, {
        clientDataJSON: client,
        authenticatorData: data,
        signature: sign('sha256', signed, storedKey.key),
        userHandle: Buffer.from(storedKey.userHandle, 'base64url'),
      });
    },

    rewindCounter(uses: number): void {
      if (storedKey !== undefined) storedKey.uses -= uses;
    },
  };
}

function credentialJson({ id }: Key, response: Readonly<Record<string, Buffer>>): string {
  const texts = Object.entries(response).map(([name, bytes]) => [
    name,
    bytes.toString('base64url'),
  ]);
  const name = id.toString('base64url');
  return JSON.stringify({
    ...{ id: name, rawId: name, type: 'public-key', clientExtensionResults: {} },
    response: Object.fromEntries(texts),
  });
}

type Item = number | string | Buffer | Encoded;
class Encoded {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** CBOR (RFC 8949): small integers, texts, bytes and maps. */
function map(pairs: readonly (readonly [number | string, Item])[]): Encoded {
  const items = pairs.flatMap(([name, value]) => [item(name), item(value)]);
  return new Encoded(Buffer.concat([head(5, pairs.length), ...items]));
}

function item(value: Item): Buffer {
  if (value instanceof Encoded) return value.bytes;
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 0xff]);
}
