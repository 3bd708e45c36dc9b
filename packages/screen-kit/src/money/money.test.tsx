import { homeApi } from '@candela/api-client/home';
import { createTestStore, homeData, type StubbedService } from '@candela/api-client/testing';
import { getHome } from '@candela/contract/calls/home';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import type { SessionState } from '@candela/session';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { stubNetwork } from '../testing/index.js';
import { Amount, type AmountProps, MaskableText } from './Amount.js';
import { useMoney } from './useMoney.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Sentence({ amount }: { readonly amount: string }) {
  const money = useMoney();
  return (
    <p>
      {money.text(amount)} {money.approx(amount)}
    </p>
  );
}

async function show(
  content: React.ReactNode,
  { language = 'en', ...session }: Partial<SessionState> = {},
  prepare: (service: StubbedService) => void = () => {},
) {
  prepare(stubNetwork());
  const i18n = await createTestI18n(language);
  const store = createTestStore({ currency: 'thb', language, ...session });
  await store.dispatch(homeApi.endpoints.getHome.initiate());
  return render(
    <Provider store={store}>
      <I18nProvider i18n={i18n} language={language}>
        {content}
      </I18nProvider>
    </Provider>,
  );
}

const amount = (props: Partial<AmountProps>) => <Amount value="-1200.50" {...props} />;

test('renders grouping, two decimals and the unit when requested', async () => {
  await show(amount({ size: 'l', value: '12480.00' }));
  expect((await screen.findByText(/12,480\.00/)).textContent).toBe('12,480.00 USDT');
});

test.each([
  ['-1200.50', '−1,200.50', 'fall'],
  ['18.40', '+18.40', 'rise'],
  ['0.00', '0.00', 'neutral'],
])('renders a signed %s as %s in the tone %s', async (value, text, tone) => {
  await show(amount({ value, signed: true }));
  expect(screen.getByText(text).getAttribute('data-tone')).toBe(tone);
});

test.each([
  [{ signed: true }, 'Hidden••••••'],
  [{ signed: true, size: 'l' } as const, 'Hidden•••••• USDT'],
])('hides own amounts with sign and colour, and keeps the layout, %j', async (props, text) => {
  const { container } = await show(amount({ maskable: true, ...props }), { hideBalance: true });
  expect(container.textContent).toBe(text);
  expect(container.querySelector('[data-tone="fall"], [data-tone="rise"]')).toBeNull();
});

function Own({ amount }: { readonly amount: string }) {
  const { maskableAmount, maskAmountsIn, maskText } = useMoney();
  return (
    <ul>
      <li>
        <MaskableText>{maskableAmount(amount)}</MaskableText>
      </li>
      <li>
        <MaskableText>{maskAmountsIn(`You were paid ${amount} USDT.`)}</MaskableText>
      </li>
      <li>
        <MaskableText>{maskText(`+${amount}`)}</MaskableText>
      </li>
    </ul>
  );
}

test.each([
  ['en', false, ['12.50 USDT', 'You were paid 12.50 USDT.', '+12.50']],
  ['en', true, ['Hidden••••••', 'You were paid Hidden•••••• USDT.', 'Hidden••••••']],
  ['he', true, ['מוסתר••••••', 'You were paid מוסתר•••••• USDT.', 'מוסתר••••••']],
] as const)(
  'masks an amount in a sentence and names the mask for screen readers (%s, %s)',
  async (language, hideBalance, texts) => {
    await show(<Own amount="12.50" />, { language, hideBalance });
    const lines = await screen.findAllByRole('listitem');
    expect(
      lines.map((it) => it.textContent?.replace(/[\u2066-\u2069]/g, '').replace('\u00a0', ' ')),
    ).toEqual(texts);
  },
);

test('never hides an amount that is about to be paid', async () => {
  await show(amount({ value: '50.00' }), { hideBalance: true });
  expect(screen.getByText('50.00')).toBeTruthy();
});

test('keeps the order of amount and unit in a Hebrew sentence', async () => {
  await show(<Sentence amount="12.50" />, { language: 'he' });
  expect(await screen.findByText(/\u206612\.50 USDT\u2069 ≈ ฿436\.25/)).toBeTruthy();
});

test('uses the remembered rates when there is no answer', async () => {
  const remembered = { home: { value: homeData(), at: 1_795_000_000_000 } };
  await show(<Sentence amount="12.50" />, { remembered }, (service) => service.drop(getHome));
  expect(await screen.findByText(/12\.50 USDT.* ≈ ฿436\.25/)).toBeTruthy();
});
