import { LANGUAGES } from '@candela/contract';
import { describe, expect, test } from 'vitest';
import { contentFor, instrumentName, messageFor } from './service-messages.js';

describe('parameters in service messages', () => {
  test.each([
    ['en', 'The maximum amount is 1,000,000.00.'],
    ['sl', 'Največji znesek je 1.000.000,00.'],
    ['hi', 'अधिकतम राशि 10,00,000.00 है।'],
    ['hk', '最高金額為 1,000,000.00。'],
  ] as const)('formats an amount in the notation of %s', (lang, message) => {
    expect(messageFor(lang, 'amount_too_large', { max: '1000000.00' })).toBe(message);
  });

  test.each([
    ['en', 1, 'Please wait 1 second.'],
    ['en', 2, 'Please wait 2 seconds.'],
    ['sl', 1, 'Počakajte 1 sekundo.'],
    ['sl', 2, 'Počakajte 2 sekundi.'],
    ['sl', 4, 'Počakajte 4 sekunde.'],
    ['sl', 900, 'Počakajte 15 minut.'],
    ['he', 1, 'המתינו שנייה אחת.'],
    ['he', 30, 'המתינו 30 שניות.'],
    ['pt', 1_800, 'Aguarde 30 minutos.'],
    ['en', 59, 'Please wait 59 seconds.'],
    ['en', 60, 'Please wait 1 minute.'],
    ['en', 61, 'Please wait 2 minutes.'],
    ['en', 5_400, 'Please wait 90 minutes.'],
    ['en', 82_801, 'Please wait 24 hours.'],
    ['sl', 60, 'Počakajte 1 minuto.'],
    ['sl', 7_200, 'Počakajte 2 uri.'],
    ['he', 7_200, 'המתינו שעתיים.'],
    ['hk', 900, '請等候 15 分鐘。'],
  ] as const)('states the wait in %s for %i seconds', (lang, seconds, end) => {
    expect(messageFor(lang, 'too_many_requests', { seconds })).toMatch(new RegExp(`${end}$`));
  });

  test('adds the unit to amounts of money, and to no price or count', () => {
    const unit = 'USDT';
    expect(messageFor('en', 'amount_too_small', { min: '20.00', unit })).toBe(
      'The minimum amount is \u206620.00\u00a0USDT\u2069.',
    );
    expect(messageFor('en', 'amount_too_small', { min: '1', unit })).toBe(
      'The minimum amount is 1.',
    );
    expect(messageFor('en', 'alert_reached', { price: '68412.50', unit })).toBe(
      'The price is already there (68,412.50).',
    );
    const decided = { amount: '100.00', receive: '99.00', fee: '1.00', unit };
    for (const lang of LANGUAGES) {
      const content = contentFor(lang, 'message_withdrawal_paid_content', decided);
      expect(content.match(/USDT/g)).toHaveLength(3);
    }
  });

  test('formats an amount in message content in the notation of the language', () => {
    const message = contentFor('pt', 'message_recharge_paid_content', { amount: '12480.50' });
    expect(message).toBe('Adicionamos 12.480,50 ao seu saldo.');
  });

  test('isolates a UTC time in the text of every language', () => {
    const params = { ends: '2026-12-01T02:00:30.000Z' };
    const moment = '\u20662026-12-01 02:00 UTC\u2069';
    for (const lang of LANGUAGES) {
      expect(contentFor(lang, 'message_kept_withdrawals_delayed_content', params)).toContain(
        moment,
      );
    }
  });

  test('leaves a text that only starts like an amount unchanged', () => {
    expect(contentFor('en', 'announcement_title', { app: '1000.00 Club' })).toBe(
      'Welcome to 1000.00 Club',
    );
  });
});

describe('instrument names', () => {
  test('returns the name in the given language', () => {
    expect(instrumentName('hk', 'btc')).toBe('比特幣');
    expect(instrumentName('sl', 'xauusd')).toBe('Zlato');
    expect(instrumentName('en', 'xpdusd')).toBe('Palladium');
  });

  test.each(LANGUAGES)('returns distinct names for all instruments in %s', (lang) => {
    const ids = ['btc', 'eth', 'sol', 'xrp', 'doge', 'bnb', 'ada', 'trx', 'ltc', 'link', 'dot'];
    const names = [...ids, 'avax', 'xauusd', 'xagusd', 'xptusd', 'xpdusd'].map((id) =>
      instrumentName(lang, id),
    );
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(16);
  });

  test('returns undefined for a pair and for an unknown instrument', () => {
    expect(instrumentName('en', 'eurusd')).toBeUndefined();
    expect(instrumentName('en', 'constructor')).toBeUndefined();
  });
});

test('advises checking the records in the message for an internal error', () => {
  expect(messageFor('en', 'internal_error')).toBe(
    'Something went wrong on our side. Check your records before you try again.',
  );
});
