import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OneTimeUpColourOffer } from './OneTimeUpColourOffer.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function visit(language: 'en' | 'hk' | 'ko' | 'jp', upColour: 'green' | 'red' | null = null) {
  const view = await renderScreen(OneTimeUpColourOffer, { language, session: { upColour } });
  expect(screen.queryByRole('region')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  return { ...view, upColour: () => view.store.getState().session.upColour };
}

test.each(['ko', 'jp', 'hk'] as const)(
  'offers the colour choice after a delay in %s',
  async (language) => {
    await visit(language);
    expect(await screen.findByRole('region')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  },
);

test('stays after a choice, and disappears when closed', async () => {
  const { user, upColour } = await visit('hk');
  await user.click(await screen.findByRole('radio', { name: '紅升綠跌' }));
  expect(upColour()).toBe('red');
  await user.click(screen.getByRole('button', { name: '關閉' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(upColour()).toBe('red');
});

test('counts as answered with green when closed without a choice', async () => {
  const { user, upColour } = await visit('ko');
  await user.click(await screen.findByRole('button', { name: '닫기' }));
  expect(upColour()).toBe('green');
});

test.each([
  ['en', null],
  ['hk', 'green'],
  ['jp', 'red'],
] as const)('offers no choice in %s when the stored one is %s', async (language, chosen) => {
  await visit(language, chosen);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('region')).toBeNull();
});
