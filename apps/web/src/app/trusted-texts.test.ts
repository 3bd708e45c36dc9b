import { expect, test, vi } from 'vitest';
import { trustOwnTexts, WORKER_ADDRESS } from './trusted-texts.js';

function rules() {
  const createPolicy = vi.fn();
  trustOwnTexts({ createPolicy });
  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [name, made] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(Object.keys(made).sort()).toEqual(['createHTML', 'createScriptURL']);
  return made as Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
}

test('allows only the empty string as HTML', () => {
  const { createHTML } = rules();
  expect(createHTML('')).toBe('');
  for (const text of [' ', '<b>a</b>', '<img src=x onerror=alert(1)>']) {
    expect(createHTML(text)).toBeNull();
  }
});

test('allows only the service worker as script URL', () => {
  const { createScriptURL } = rules();
  expect(createScriptURL(WORKER_ADDRESS)).toBe('/sw.js');
  for (const address of ['', '/sw.js?a', '/SW.js', 'https://elsewhere.example/sw.js', 'data:,1']) {
    expect(createScriptURL(address)).toBeNull();
  }
});

test('does nothing when the browser does not support trusted types', () => {
  expect(() => trustOwnTexts(undefined)).not.toThrow();
});
