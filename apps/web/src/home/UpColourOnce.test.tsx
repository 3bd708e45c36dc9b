import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpColourOnce } from './UpColourOnce.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function visit(language: 'en' | 'hk' | 'ko' | 'jp', upColour: 'green' | 'red' | null = null) {
  const view = await renderScreen(UpColourOnce, { language, session: { upColour } });
  expect(screen.queryByRole('region')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  return { ...view, upColour: () => view.store.getState().session.upColour };
}

test.each(['ko', 'jp', 'hk'] as const)(
  'where red means up (%s) the choice is offered a moment later',
  async (language) => {
    await visit(language);
    expect(await screen.findByRole('region')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  },
);

test('it stays with the choice, and is gone when it is put away', async () => {
  const { user, upColour } = await visit('hk');
  await user.click(await screen.findByRole('radio', { name: '紅升綠跌' }));
  expect(upColour()).toBe('red');
  await user.click(screen.getByRole('button', { name: '關閉' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(upColour()).toBe('red');
});

test('put away at once, it has been answered: green', async () => {
  const { user, upColour } = await visit('ko');
  await user.click(await screen.findByRole('button', { name: '닫기' }));
  expect(upColour()).toBe('green');
});

test.each([
  ['en', null],
  ['hk', 'green'],
  ['jp', 'red'],
] as const)('nothing is offered in %s where the choice is %s', async (language, chosen) => {
  await visit(language, chosen);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('region')).toBeNull();
});
