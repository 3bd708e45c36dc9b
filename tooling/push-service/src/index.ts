import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As a browser passes it to its service worker. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Decrypted. */
  readonly payload: { id: string; title: string; body: string; path: string };
}

interface TestBrowser {
  readonly key: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

export interface TestSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Checks the sender's signature (RFC 8292) and decrypts with the browser's key (RFC 8291).
 * Independent of the sender's code.
 */
export async function startPushService() {
  const browsers = new Map<string, TestBrowser>();
  const received: ReceivedPush[] = [];
  const responses: { status: number; headers?: Record<string, string> }[] = [];
  let vapidKey = '';
  let attempts = 0;

  const server = createServer(async (request, response) => {
    attempts += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, headers } = responses.shift() ?? { status: 201 };
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (status === 201 && browser !== undefined) {
      assertSender(request, vapidKey, origin);
      received.push({
        path,
        headers: request.headers,
        payload: JSON.parse(decrypt(Buffer.concat(chunks), browser)),
      });
    }
    response.writeHead(browser === undefined ? 410 : status, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** Whatever their outcome. */
    attempts: () => attempts,
    setVapidKey(key: string): void {
      vapidKey = key;
    },
    subscribe(): TestSubscription {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { key, auth });
      return {
        endpoint: origin + path,
        p256dh: key.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    /** Uninstalled, or its permission revoked. */
    unsubscribe({ endpoint }: TestSubscription): void {
      browsers.delete(new URL(endpoint).pathname);
    },
    /** The next posts are not accepted. */
    respondNext(...next: typeof responses): void {
      responses.push(...next);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** @throws unless signed by the key, for this push service, and for less than a day. */
function assertSender({ headers }: IncomingMessage, key: string, origin: string): void {
  const [, jwt = '', senderVapidKey] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (senderVapidKey !== key) throw new Error('Signed by another key.');
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const secondsLeft = exp - Date.now() / 1_000;
  if (aud !== origin || secondsLeft <= 0 || secondsLeft > 86_400)
    throw new Error('Signed for something else.');
  if (!/^(mailto|https):/.test(sub))
    throw new Error('The VAPID subject must be a mailto: or https: URL.');
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  createHmac('sha256', key)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

const ONE_BYTE = Buffer.from([1]);
const KEY_LENGTH = 65;
const TAG_BYTES = 16;

/** One RFC 8188 record with the keys of RFC 8291. */
export function decrypt(body: Buffer, { key, auth }: TestBrowser): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  if (length !== KEY_LENGTH) throw new Error('The sender names no key of P-256.');
  const senderKey = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const shared = hmac(auth, key.computeSecret(senderKey));
  const secret = hmac(shared, 'WebPush: info\0', key.getPublicKey(), senderKey, ONE_BYTE);
  const mixed = hmac(salt, secret);
  const contentKey = hmac(mixed, 'Content-Encoding: aes128gcm\0', ONE_BYTE).subarray(0, 16);
  const nonce = hmac(mixed, 'Content-Encoding: nonce\0', ONE_BYTE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The last record has no end.');
  return padded.subarray(0, end).toString('utf8');
}
