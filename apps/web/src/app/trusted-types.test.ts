import { expect, test, vi } from 'vitest';
import { installTrustedTypesPolicy, SERVICE_WORKER_URL } from './trusted-types.js';

function createdPolicy() {
  const createPolicy = vi.fn();
  installTrustedTypesPolicy({ createPolicy });
  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [name, policyRules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(Object.keys(policyRules).sort()).toEqual(['createHTML', 'createScriptURL']);
  return policyRules as Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
}

test('allows only the empty string as HTML', () => {
  const { createHTML } = createdPolicy();
  expect(createHTML('')).toBe('');
  for (const text of [' ', '<b>a</b>', '<img src=x onerror=alert(1)>']) {
    expect(createHTML(text)).toBeNull();
  }
});

test('allows only the service worker as script URL', () => {
  const { createScriptURL } = createdPolicy();
  expect(createScriptURL(SERVICE_WORKER_URL)).toBe('/sw.js');
  for (const url of ['', '/sw.js?a', '/SW.js', 'https://elsewhere.example/sw.js', 'data:,1']) {
    expect(createScriptURL(url)).toBeNull();
  }
});

test('does nothing when the browser does not support trusted types', () => {
  expect(() => installTrustedTypesPolicy(undefined)).not.toThrow();
});
