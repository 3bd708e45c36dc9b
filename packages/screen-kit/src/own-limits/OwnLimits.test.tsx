import { aLimit, noGuardrails, SAMPLE_NOW } from '@candela/api-client/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScreenProps } from '../app-route.js';
import { renderScreen } from '../testing/index.js';
import { OwnLimits, type OwnLimitsProps } from './OwnLimits.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KINDS = ['stake', 'loss', 'orders'] as const;
const show = (props: Partial<OwnLimitsProps>) =>
  renderScreen((_: ScreenProps) => (
    <OwnLimits guardrails={noGuardrails()} kinds={KINDS} {...props} />
  ));

test('names the limit that leaves least, of amounts and of orders', async () => {
  const limits = [
    aLimit({ left: '35.00' }),
    aLimit({ kind: 'loss', period: 'week', left: '7.50' }),
    aLimit({ kind: 'recharge', left: '1.00' }),
    aLimit({ kind: 'orders', period: 'month', left: '3' }),
    aLimit({ kind: 'orders', period: 'day', left: '4' }),
  ];
  await show({ guardrails: noGuardrails({ limits }) });
  expect(screen.getByText(/^Left this week by your own limit: .*7\.50/)).toBeDefined();
  expect(screen.getByText(/^Orders left this month by your own limit: 3$/)).toBeDefined();
  expect(screen.queryByText(/today/)).toBeNull();
});

test.each([
  ['35.00', null],
  ['35.01', 'danger'],
])('an amount of %s that leaves 35.00 is told as %s', async (amount, tone) => {
  await show({ guardrails: noGuardrails({ limits: [aLimit()] }), amount });
  const note = screen.getByText(/^Left today by your own limit/);
  expect(note.getAttribute('data-tone')).toBe(tone);
});

test('during a break its end is all there is to say', async () => {
  const until = { coolOffUntil: SAMPLE_NOW + 86_400 };
  await show({ guardrails: noGuardrails({ ...until, limits: [aLimit()] }) });
  expect(screen.getByText(/^You are taking a break until/)).toBeDefined();
  expect(screen.queryByText(/^Left/)).toBeNull();
});

test('without limits, and before they are known, nothing is said', async () => {
  await show({ guardrails: noGuardrails() });
  expect(screen.queryByText(/limit|break/)).toBeNull();
  await show({ guardrails: undefined });
  expect(screen.queryByText(/limit|break/)).toBeNull();
});
