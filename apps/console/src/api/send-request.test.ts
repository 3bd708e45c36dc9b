import { consoleSession } from '@candela/contract/console';
import { describe, expect, test, vi } from 'vitest';
import { describeFailure, hasUnknownOutcome } from './request-failure.js';
import { type ApiCall, sendRequest } from './send-request.js';

const CALL: ApiCall = { path: 'session', method: 'POST', body: { a: 1 }, schema: consoleSession };
const SESSION = { name: 'Ann', csrf: 'c', ends: 1 };

const respondingWith = (respond: () => Response | Promise<Response>) =>
  vi.fn<typeof fetch>(async () => respond());

const sendTo = (fetch: typeof globalThis.fetch, call = CALL) =>
  sendRequest(call, { fetch, csrf: 'token' });

test('sends a request as JSON with the CSRF header and the session cookie', async () => {
  const fetch = respondingWith(() => Response.json(SESSION));
  expect(await sendTo(fetch)).toEqual({ data: SESSION });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/console/session');
  expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'same-origin' });
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-csrf-token': 'token',
  });
});

test('sends a GET request without the CSRF header', async () => {
  const fetch = respondingWith(() => Response.json(SESSION));
  await sendTo(fetch, { path: 'session', method: 'GET', schema: consoleSession });
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('x-csrf-token')).toBe(false);
});

describe('request failure', () => {
  const REJECTION = {
    kind: 'refused',
    code: 'not_waiting',
    message: 'It is paid.',
    isUsage: false,
  };

  test.each([
    ['a refusal, whatever its status', () => Response.json(REJECTION, { status: 409 }), REJECTION],
    ['a refusal with 200', () => Response.json(REJECTION), REJECTION],
    ['an HTML page', () => new Response('<html>'), { kind: 'strange', status: 200 }],
    ['an unexpected shape', () => Response.json({ name: 1 }), { kind: 'strange', status: 200 }],
    [
      '500 without a body',
      () => new Response('', { status: 500 }),
      { kind: 'strange', status: 500 },
    ],
    [
      '429 from a proxy',
      () => new Response('slow down', { status: 429 }),
      { kind: 'refused', code: 'too_many_attempts' },
    ],
    [
      '429 with a time to wait',
      () => new Response('', { status: 429, headers: { 'retry-after': '42' } }),
      { kind: 'refused', code: 'too_many_attempts', seconds: 42 },
    ],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
    [
      'no answer in time',
      () => Promise.reject(new DOMException('', 'TimeoutError')),
      { kind: 'late' },
    ],
  ])('returns an error for %s', async (_name, respond, expected) => {
    expect(await sendTo(respondingWith(respond))).toMatchObject({ error: expected });
  });

  test('counts as lost when the outcome is unknown, and not after a refusal', () => {
    expect(hasUnknownOutcome({ kind: 'unreachable' })).toBe(true);
    expect(hasUnknownOutcome({ kind: 'late' })).toBe(true);
    expect(hasUnknownOutcome({ kind: 'strange', status: 502 })).toBe(true);
    const rejection = { kind: 'refused', message: '', isUsage: false } as const;
    expect(hasUnknownOutcome({ ...rejection, code: 'internal_error' })).toBe(true);
    expect(hasUnknownOutcome({ ...rejection, code: 'crowded' })).toBe(true);
    expect(hasUnknownOutcome({ ...rejection, code: 'not_waiting' })).toBe(false);
  });

  test('has a title and advice, and shows the service’s message for a refusal', () => {
    const rejection = { kind: 'refused', message: 'It is paid.', isUsage: false } as const;
    expect(describeFailure({ ...rejection, code: 'not_waiting' })).toEqual({
      title: 'It is paid.',
      body: 'Nothing was changed.',
    });
    expect(describeFailure({ ...rejection, code: 'too_many_attempts' }).title).toBe(
      'Too many attempts.',
    );
    expect(describeFailure({ ...rejection, code: 'crowded', seconds: 2 }).title).toBe(
      'The service is busy.',
    );
    expect(describeFailure({ kind: 'unreachable' }).body).toContain('try again');
  });
});

test('reads no response body on sign-out', async () => {
  const fetch = respondingWith(() => new Response(null, { status: 204 }));
  expect(await sendTo(fetch, { path: 'session', method: 'DELETE' })).toEqual({ data: null });
});
