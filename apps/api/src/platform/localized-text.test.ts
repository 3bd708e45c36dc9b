import { contentFor } from '@candela/i18n/service-messages';
import { expect, test } from 'vitest';
import { localizeText } from './localized-text.js';

test('resolves a catalogue key in the reader’s language', () => {
  expect(localizeText('sl', '@machine_spark')).toBe(contentFor('sl', 'machine_spark'));
  const params = { app: 'Candela' };
  expect(localizeText('en', '@announcement_title', params)).toBe(
    contentFor('en', 'announcement_title', params),
  );
});

test.each(['@support will write to you', '@', '@toString', '@__proto__', 'Spark', ''])(
  'returns text without a catalogue key unchanged: %s',
  (text) => {
    expect(localizeText('hk', text)).toBe(text);
  },
);
