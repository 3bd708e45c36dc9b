import { someInstruments } from '@candela/api-client/testing';
import type { ScreenProps } from '@candela/screen-kit';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { respondByClass } from '../testing/instruments-by-class.js';
import { MarketScreen } from './market-screen/MarketScreen.js';
import { MarketOverviewScreen } from './overview-screen/MarketOverviewScreen.js';

vi.mock('./overview-screen/chart/BarsChart.js', () => ({ BarsChart: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (Screen: ComponentType<ScreenProps>, at: string, real: boolean) =>
  renderScreen(Screen, {
    realPrices: real,
    initialPath: at,
    prepareService: (it) => respondByClass(it, { 1: someInstruments(), 2: [], 3: [] }),
  });

// Only simulated markets have a turnover.
describe.each([
  ['the market', MarketScreen, '/market', '68,412.50'],
  ['the views', MarketOverviewScreen, '/views', /of \d+ up \(/],
] as const)('%s', (_, Screen, at, expectedText) => {
  const turnover = () => screen.queryAllByText(/turnover/i).length;

  test('shows the turnover when prices are simulated', async () => {
    await show(Screen, at, false);
    await screen.findByText(expectedText);
    expect(turnover()).toBeGreaterThan(0);
  });

  test('shows no turnover when prices are real', async () => {
    await show(Screen, at, true);
    await screen.findByText(expectedText);
    expect(turnover()).toBe(0);
  });
});
