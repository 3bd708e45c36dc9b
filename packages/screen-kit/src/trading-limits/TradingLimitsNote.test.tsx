import { aLimit, noTradingLimits, SAMPLE_NOW } from '@candela/api-client/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScreenProps } from '../app-route.js';
import { renderScreen } from '../testing/index.js';
import { TradingLimitsNote, type TradingLimitsNoteProps } from './TradingLimitsNote.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KINDS = ['stake', 'loss', 'orders'] as const;
const show = (props: Partial<TradingLimitsNoteProps>) =>
  renderScreen((_: ScreenProps) => (
    <TradingLimitsNote tradingLimits={noTradingLimits()} kinds={KINDS} {...props} />
  ));

test('shows the limit that leaves least, for amounts and for orders', async () => {
  const limits = [
    aLimit({ left: '35.00' }),
    aLimit({ kind: 'loss', period: 'week', left: '7.50' }),
    aLimit({ kind: 'recharge', left: '1.00' }),
    aLimit({ kind: 'orders', period: 'month', left: '3' }),
    aLimit({ kind: 'orders', period: 'day', left: '4' }),
  ];
  await show({ tradingLimits: noTradingLimits({ limits }) });
  expect(screen.getByText(/^Left under your weekly limit: .*7\.50/)).toBeDefined();
  expect(screen.getByText(/^Orders left under your monthly limit: 3$/)).toBeDefined();
  expect(screen.queryByText(/daily/)).toBeNull();
});

test.each([
  ['35.00', null],
  ['35.01', 'danger'],
])('shows for an amount of %s with 35.00 left the tone %s', async (amount, tone) => {
  await show({ tradingLimits: noTradingLimits({ limits: [aLimit()] }), amount });
  const note = screen.getByText(/^Left under your daily limit/);
  expect(note.getAttribute('data-tone')).toBe(tone);
});

test('shows only the end of the break during a break', async () => {
  const until = { coolOffUntil: SAMPLE_NOW + 86_400 };
  await show({ tradingLimits: noTradingLimits({ ...until, limits: [aLimit()] }) });
  expect(screen.getByText(/^You’re on a break until/)).toBeDefined();
  expect(screen.queryByText(/^Left/)).toBeNull();
});

test('renders nothing without limits, or before they are loaded', async () => {
  await show({ tradingLimits: noTradingLimits() });
  expect(screen.queryByText(/limit|break/)).toBeNull();
  await show({ tradingLimits: undefined });
  expect(screen.queryByText(/limit|break/)).toBeNull();
});
