import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BalanceBlock } from './BalanceBlock.js';
import { typicalHome } from './HomeView.fixtures.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['shown', false, 1],
  ['hidden', true, 0],
])('renders the income accordingly when amounts are %s', async (_, hideBalance, visibleCount) => {
  const { container } = await renderScreen(() => <BalanceBlock {...typicalHome} />, {
    session: { hideBalance },
  });
  expect(container.querySelector('[data-tone="rise"]') !== null).toBe(!hideBalance);
  expect(screen.queryAllByText('+2,480.00')).toHaveLength(visibleCount);
  expect(screen.queryAllByText(/^≈ ฿/)).toHaveLength(visibleCount);
});

test('replaces the converted balance with the same mask', async () => {
  await renderScreen(() => <BalanceBlock {...typicalHome} />, { session: { hideBalance: true } });
  expect(screen.getAllByText(/^••••••/)).toHaveLength(4);
});
