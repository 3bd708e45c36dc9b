import {
  anInstrument,
  aProfile,
  aQuote,
  aRechargeIn,
  instrumentTerms,
  noTradingLimits,
  someCandles,
  someTicks,
} from '@candela/api-client/testing';
import { getProfile } from '@candela/contract/calls/account';
import { addPracticeFunds } from '@candela/contract/calls/funds';
import * as calls from '@candela/contract/calls/trading';
import { getTradingLimits } from '@candela/contract/calls/trading-limits';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TradingScreen } from './TradingScreen.js';

// jsdom has no canvas.
vi.mock('../chart/engine/PriceChart.js', () => ({ PriceChart: () => null }));
vi.mock('../chart/engine/TickChart.js', () => ({ TickChart: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('offers practice funds in the order sheet at a balance of 0, then the confirmation', async () => {
  Object.assign(window, { innerWidth: 390 });
  const now = Math.floor(Date.now() / 1_000);
  const { user, service } = await renderScreen(TradingScreen, {
    initialPath: '/movie?id=btc&name=Bitcoin',
    prepareService: (it) => {
      it.respond(calls.getInstrument, instrumentTerms({ time: now }));
      it.respond(calls.listCandles, someCandles(30, 60, now));
      it.respond(calls.listTicks, someTicks(300, now));
      it.respond(calls.listInstruments, [anInstrument({ time: now })]);
      it.respond(calls.listOrders, []);
      it.respond(calls.previewOrder, aQuote());
      it.respond(getProfile, aProfile({ balance: '0.00' }));
      it.respond(getTradingLimits, noTradingLimits());
      it.respond(addPracticeFunds, aRechargeIn('paid'));
    },
  });
  await user.click(await screen.findByRole('button', { name: /Buy up.*1 min/ }));
  const add = await screen.findByRole('button', { name: 'Get 1,000 practice USDT' });
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  service.respond(getProfile, aProfile({ balance: '1000.00' }));
  await user.click(add);
  expect(await screen.findByRole('button', { name: /^Confirm/ })).toBeTruthy();
});
