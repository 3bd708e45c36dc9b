import { contentFor } from '@candela/i18n/service-messages';
import { expect, test } from 'vitest';
import { localizeText, renderMessage } from './localized-text.js';

const COMMON = { app: 'Candela', unit: 'USDT' };

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

test('resolves keys of devices and machines in a message, and no other text', () => {
  const device = { template: 'message_new_device', params: { device: '@device_unknown' } } as const;
  const deviceName = contentFor('sl', 'device_unknown');
  expect(renderMessage('sl', device, COMMON).content).toContain(deviceName);
  const params = { title: '@machine_spark', text: '@device_unknown' };
  const written = renderMessage('sl', { template: 'message_operator', params }, COMMON);
  expect(written).toEqual({ title: '@machine_spark', content: '@device_unknown' });
});
