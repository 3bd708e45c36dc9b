import { expect } from 'vitest';

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(
    /(?=.*default-src 'self')(?=.*script-src 'self')(?=.*frame-ancestors 'none')(?=.*object-src 'none')(?=.*base-uri 'none')/,
  ),
};

export function expectSecurityHeaders(headers: Readonly<Record<string, unknown>>): void {
  expect(headers).toMatchObject(SECURITY_HEADERS);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*|http:/);
  for (const name of ['set-cookie', 'access-control-allow-origin', 'server', 'x-powered-by']) {
    expect(headers).not.toHaveProperty(name);
  }
}

const INTERNALS =
  /\bat \w+ \(|\.[cm]?[jt]s:\d|\/(?:home|work|tmp|usr|var)\/|node_modules|\b(?:select|insert into|update|delete from) ["\w]|relation "|column "|constraint|violates|ECONN|ENOENT|EACCES|fastify|drizzle|pglite|postgres|argon2|libvips|\bsharp\b|\bzod(?:error)?\b/i;

/** May contain any short word. */
export const RANDOM_TEXT = /[\w-]{32,}/g;

export function expectNoInternals(text: string): void {
  expect(text.replaceAll(RANDOM_TEXT, '…')).not.toMatch(INTERNALS);
}
