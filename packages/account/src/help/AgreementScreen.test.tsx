import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AgreementScreen, PrivacyScreen } from './AgreementScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anonymous = { session: { token: null } };
const parts = () => screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);

// @spec 2.7
test.each([
  ['the agreement', AgreementScreen, 'User agreement', 'Privacy policy', '/privacy'],
  ['the privacy policy', PrivacyScreen, 'Privacy policy', 'User agreement', '/agreement'],
])(
  'shows %s without a login or a request, and links to the other text',
  async (_, Screen, title, other, at) => {
    const { service } = await renderScreen(Screen, anonymous);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(parts()).toHaveLength(6 + 1);
    expect(screen.getByRole('link', { name: other }).getAttribute('href')).toBe(at);
    expect(service.sent.filter((it) => it.path !== 'Lottery/web_index')).toEqual([]);
  },
);

test('does not mention virtual funds outside the sandbox', async () => {
  await renderScreen(AgreementScreen, { ...anonymous, sandbox: false });
  expect(parts()).toContain('Orders');
  expect(parts()).not.toContain('Sandbox funds have no value');
});
