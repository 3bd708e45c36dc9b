import { createTestStore } from '@candela/api-client/testing';
import type { VerificationFault } from '@candela/fair-price';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { useFaultText } from './useFaultText.js';

afterEach(cleanup);

async function faultTextIn(
  language: 'en' | 'sl' | 'he',
  fault: VerificationFault,
  hideBalance = false,
): Promise<string> {
  const i18n = await createTestI18n(language);
  const store = createTestStore({ language, hideBalance });
  const wrapper = ({ children }: PropsWithChildren) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n} language={language}>
        {children}
      </I18nProvider>
    </Provider>
  );
  return renderHook(() => useFaultText(2), { wrapper }).result.current(fault);
}

const SECOND = new Date(2026, 0, 2, 12, 0, 8).getTime() / 1_000;
const TICK: VerificationFault = {
  code: 'tick_differs',
  params: { second: SECOND, price: 6_841_250, told: 6_841_251 },
};

test('formats a fault and its numbers in the user’s language', async () => {
  expect(await faultTextIn('en', TICK)).toBe(
    'At 2026-01-02 12:00:08 the key gives 68,412.50, but the service says 68,412.51.',
  );
  expect(await faultTextIn('sl', TICK)).toBe(
    'Ob 2026-01-02 12:00:08 da ključ 68.412,50, storitev navaja 68.412,51.',
  );
  expect(await faultTextIn('he', TICK)).toContain('\u206868,412.50\u2069');
});

test('formats outcomes and amounts as the rest of the app does, and hides amounts on request', async () => {
  const outcome: VerificationFault = {
    code: 'outcome_differs',
    params: { outcome: 'won', toldOutcome: 'lost' },
  };
  const credit: VerificationFault = {
    code: 'credit_differs',
    params: { amount: '1880.00', toldAmount: '0.00' },
  };
  expect(await faultTextIn('en', outcome)).toBe(
    'The prices give “Won”, but the receipt says “Lost”.',
  );
  expect(await faultTextIn('sl', credit)).toBe('Pripada 1880,00, potrdilo navaja 0,00.');
  expect(await faultTextIn('sl', credit, true)).toBe('Pripada ••••••, potrdilo navaja ••••••.');
});

test('shows a dash for an unknown value', async () => {
  const anchor: VerificationFault = {
    code: 'anchor_differs',
    params: { price: undefined, told: 100 },
  };
  expect(await faultTextIn('en', anchor)).toBe('The first minute opens at 1.00, not at —.');
  const rate: VerificationFault = {
    code: 'rate_differs',
    params: { rate: undefined, toldRate: 80 },
  };
  expect(await faultTextIn('en', rate)).toBe(
    'The payout rate is — in the public log, but the receipt says 80%.',
  );
});

test('formats a ticket term, a time and a delay', async () => {
  const term: VerificationFault = {
    code: 'term_differs',
    params: { term: 'rate', signed: '80', received: '60' },
  };
  const late: VerificationFault = {
    code: 'entry_too_late',
    params: { second: SECOND + 3, receivedSecond: SECOND },
  };
  const withheld: VerificationFault = {
    code: 'key_withheld',
    params: { minute: SECOND / 60 - 8 / 60, lateSeconds: 3_661 },
  };
  expect(await faultTextIn('sl', term)).toBe('Donos: potrdilo se razlikuje od podpisane listine.');
  expect(await faultTextIn('en', late)).toBe(
    'The order was accepted at 2026-01-02 12:00:11, but the answer was already here at 2026-01-02 12:00:08.',
  );
  expect(await faultTextIn('en', withheld)).toBe(
    'The key of the minute 2026-01-02 12:00:00 was not revealed. It is late by 1:01:01.',
  );
});
