import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadOperatorKey } from '../../config/secrets.js';
import type { OperatorRequest } from '../protocol.js';
import type { Operators } from '../service.js';
import { openLocalSocket } from './open-local-socket.js';
import { buildLocalSocket } from './server.js';
import { readSocketAddress } from './socket-address.js';

const KEY = 'c3'.repeat(32);

let directory: string;
let server: FastifyInstance;
const receivedRequests: unknown[] = [];
const operators: Operators = {
  handleRequest: async (body) => {
    receivedRequests.push(body);
    if (body === null) throw new Error('A statement failed: secret.');
    return { kind: 'found', data: [], files: [] };
  },
};
const log = pino({ level: 'silent' });

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'candela-socket-'));
  server = buildLocalSocket({ operators, key: KEY, log });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const request: OperatorRequest = {
  step: 'do',
  action: 'ledger check',
  input: {},
  id: randomUUID(),
};

function sendRequest(
  overrides: { headers?: Record<string, string>; remoteAddress?: string; body?: string } = {},
) {
  return server.inject({
    method: 'POST',
    url: '/operators',
    remoteAddress: overrides.remoteAddress ?? '127.0.0.1',
    headers: {
      host: '127.0.0.1:4567',
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      ...overrides.headers,
    },
    payload: overrides.body ?? JSON.stringify(request),
  });
}

test('answers a local request with the key', async () => {
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const response = await sendRequest({ remoteAddress });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ kind: 'found' }),
    ]);
  }
  expect(receivedRequests.at(-1)).toEqual(request);
});

describe('rejected local socket request', () => {
  test.each([
    ['a remote address', { remoteAddress: '203.0.113.7' }],
    ['an address of the own network', { remoteAddress: '192.168.1.10' }],
    ['a forwarded address', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a forwarded host', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['a standard forwarding header', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a real address', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['a proxy', { headers: { via: '1.1 proxy' } }],
    ['a page', { headers: { origin: 'http://127.0.0.1:4567' } }],
    ['a page without an origin', { headers: { origin: 'null' } }],
    ['a page that says where it is', { headers: { referer: 'http://127.0.0.1/' } }],
    ['a name that leads here', { headers: { host: 'rebound.example:4567' } }],
    ['no key', { headers: { authorization: '' } }],
    ['a wrong key', { headers: { authorization: `Bearer ${'c4'.repeat(32)}` } }],
    ['half of the key', { headers: { authorization: `Bearer ${KEY.slice(0, 32)}` } }],
    ['the key without its scheme', { headers: { authorization: KEY } }],
    ['more than the key', { headers: { authorization: `Bearer ${KEY}0` } }],
  ])('rejects %s without reading the body', async (_what, overrides) => {
    const before = receivedRequests.length;
    const response = await sendRequest({ ...overrides, body: 'no JSON at all' });
    expect([response.statusCode, response.json()]).toEqual([
      403,
      expect.objectContaining({ kind: 'refused', code: 'door_closed' }),
    ]);
    expect(receivedRequests).toHaveLength(before);
  });

  test('rejects another path and another method', async () => {
    const headers = { host: '127.0.0.1', authorization: `Bearer ${KEY}` };
    for (const [method, url] of [
      ['GET', '/operators'],
      ['POST', '/'],
      ['GET', '/%E0%A4%A'],
    ] as const) {
      const response = await server.inject({ method, url, headers });
      expect(response.statusCode).toBe(403);
    }
  });
});

// @spec S47
test('hides internal details when the service fails', async () => {
  const response = await sendRequest({ body: 'null' });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ kind: 'refused', code: 'internal_error' });
  expect(response.body).not.toContain('secret');
});

describe('operator key', () => {
  test('creates the key once, readable by its owner only', () => {
    const key = loadOperatorKey(directory);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(loadOperatorKey(directory)).toBe(key);
    expect(statSync(join(directory, 'operator-key')).mode & 0o777).toBe(0o600);
  });

  test('rejects a key that is readable by others or damaged', () => {
    const readable = mkdtempSync(join(directory, 'open-'));
    writeFileSync(join(readable, 'operator-key'), `${KEY}\n`, { mode: 0o644 });
    expect(() => loadOperatorKey(readable)).toThrow('may be read by others');
    const damaged = mkdtempSync(join(directory, 'damaged-'));
    writeFileSync(join(damaged, 'operator-key'), 'x', { mode: 0o600 });
    expect(() => loadOperatorKey(damaged)).toThrow('is damaged');
  });
});

test('listens on localhost, writes its address to the data directory and removes it on close', async () => {
  const close = await openLocalSocket(directory, { operators, log });
  const address = readSocketAddress(directory);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(statSync(join(directory, 'operator-door')).mode & 0o777).toBe(0o600);
  const response = await fetch(`${address}/operators`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${loadOperatorKey(directory)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(200);
  await close();
  expect(readSocketAddress(directory)).toBeUndefined();
  await expect(fetch(`${address}/operators`)).rejects.toThrow();
});
