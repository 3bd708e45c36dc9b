import { homeData } from '@candela/api-client/testing';
import { getHome } from '@candela/contract/calls/home';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AboutScreen } from './AboutScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { limits } = homeData();
const rowText = (label: string) => screen.getByText(label).parentElement?.textContent;

test('shows the deployment’s limits and fees', async () => {
  const customLimits = {
    ...limits,
    depositMin: '25.00',
    withdrawalFeePercent: 3,
    withdrawalFeeMin: '2.50',
  };
  await renderScreen(AboutScreen, {
    prepareService: (it) => it.respond(getHome, homeData({ limits: customLimits })),
  });
  await screen.findByText('Prices');
  expect(rowText('Minimum recharge')).toMatch(/25\.00/);
  expect(rowText('Fee')).toBe('Fee3%');
  expect(rowText('Minimum fee')).toMatch(/2\.50/);
  expect(rowText('Time to pay')).toBe('Time to pay60 minutes');
});

test('lists each expiry with its payout and break-even rate', async () => {
  await renderScreen(AboutScreen);
  expect((await screen.findAllByRole('row')).map((row) => row.textContent)).toEqual([
    'Expiry afterPayoutBreak-even',
    '1 minute80%55.6%',
    '5 minutes82%55%',
    '10 minutes85%54.1%',
    '20 minutes88%53.2%',
  ]);
});

test('mentions the sandbox only in the sandbox', async () => {
  await renderScreen(AboutScreen);
  expect(await screen.findByText(/In this sandbox the prices are simulated/)).toBeDefined();
  cleanup();
  await renderScreen(AboutScreen, { sandbox: false });
  await screen.findByText('Prices');
  expect(screen.queryByText(/sandbox/i)).toBeNull();
});
