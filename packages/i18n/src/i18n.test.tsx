import { FAILURE_CODES, LANGUAGES } from '@candela/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contentFor, languageOf, messageFor } from './catalogues.js';
import {
  createFormatter,
  createI18n,
  directionOf,
  I18nProvider,
  tagOf,
  useTranslation,
} from './index.js';
import { createTestI18n } from './testing/index.js';

function Retry() {
  const { t } = useTranslation();
  return <p>{t('action.retry')}</p>;
}

describe('the provider', () => {
  test('tells the document its language and direction, and follows a change', async () => {
    const i18n = await createTestI18n('en');
    const { rerender } = render(
      <I18nProvider i18n={i18n} language="en">
        <Retry />
      </I18nProvider>,
    );
    expect(screen.getByText('Try again')).toBeDefined();
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
    rerender(
      <I18nProvider i18n={i18n} language="he">
        <Retry />
      </I18nProvider>,
    );
    await waitFor(() => expect(document.documentElement).toMatchObject({ lang: 'he', dir: 'rtl' }));
    await waitFor(() => expect(i18n.language).toBe('he'));
  });

  test.each(LANGUAGES)('%s loads its common texts under its BCP 47 tag', async (language) => {
    const i18n = await createI18n(language);
    expect(i18n.hasResourceBundle(tagOf(language), 'common')).toBe(true);
    expect(i18n.hasResourceBundle(tagOf(language), 'trading')).toBe(false);
    expect(i18n.t('unit.minutes', { count: 1 })).toContain(language === 'he' ? 'דקה אחת' : '1');
    expect(i18n.t('unit.minutes', { count: 5 })).not.toContain('unit.');
  });

  test('only Hebrew runs from right to left', () => {
    expect(LANGUAGES.filter((it) => directionOf(it) === 'rtl')).toEqual(['he']);
  });
});

describe('numbers', () => {
  const en = createFormatter('en');

  test('amounts keep every digit', () => {
    expect(en.amount('12480.00')).toBe('12,480.00');
    expect(en.amount('999999999999999.99')).toBe('999,999,999,999,999.99');
    expect(en.amount('-0.01')).toBe('−0.01');
  });

  test.each([
    ['2480.00', '+2,480.00'],
    ['-100.00', '−100.00'],
    ['0.00', '0.00'],
  ])('%s with its sign is %s', (amount, shown) => {
    expect(en.signedAmount(amount)).toBe(shown);
  });

  test.each([
    ['68412.5', '68,412.5'],
    ['0.61240', '0.61240'],
    ['1', '1'],
  ])('the price %s is shown as %s', (price, shown) => {
    expect(en.price(price)).toBe(shown);
  });

  test('percent, compact and approximate values', () => {
    expect(en.signedPercent('-2.07')).toBe('−2.07%');
    expect(en.signedPercent('1.84')).toBe('+1.84%');
    expect(en.percent('55.6')).toBe('55.6%');
    expect(en.compact('1204000000.00')).toBe('1.204B');
    expect(en.approx('12480.00', 'thb', '34.9')).toBe('≈ ฿435,552.00');
    expect(en.approx('1.00', 'thb', undefined)).toBeUndefined();
  });

  test.each(LANGUAGES)('%s shows digits that line up', (language) => {
    expect(createFormatter(language).amount('1234567.89')).toMatch(/^[\d.,\s’\u00a0\u202f]+$/u);
  });

  test('times are the same in every language', () => {
    for (const language of LANGUAGES) {
      expect(createFormatter(language).dateTime(1_700_000_000)).toMatch(
        /^2023-11-1\d \d{2}:\d{2}:\d{2}$/,
      );
    }
  });
});

describe('what the service says', () => {
  test.each(LANGUAGES)('%s has words for every failure', (language) => {
    for (const code of FAILURE_CODES) expect(messageFor(language, code)).toBeTruthy();
  });

  test('placeholders are filled, and an unknown language means the default', () => {
    expect(messageFor('en', 'login_throttled', { seconds: 30 })).toContain('30 s.');
    expect(contentFor('en', 'announcement_title', { app: 'Candela' })).toBe('Welcome to Candela');
    expect(languageOf('xx')).toBe('hk');
    expect(languageOf(['en'])).toBe('hk');
  });
});
