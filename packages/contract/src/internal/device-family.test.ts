import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type DeviceFamily, deviceFamilyFields, deviceFamilyName } from './device-family.js';

test.each<[DeviceFamily['browser'], DeviceFamily['platform'], string | undefined]>([
  ['chrome', 'android', 'Chrome · Android'],
  ['safari', 'ios', 'Safari · iOS'],
  ['firefox', 'linux', 'Firefox · Linux'],
  ['edge', 'windows', 'Edge · Windows'],
  ['opera', 'macos', 'Opera · macOS'],
  ['samsung', 'android', 'Samsung Internet · Android'],
  ['other', 'ios', 'iOS'],
  ['chrome', 'other', 'Chrome'],
  ['other', 'other', undefined],
])('names a session of %s on %s %j', (browser, platform, name) => {
  expect(deviceFamilyName({ browser, platform })).toBe(name);
});

test('accepts only known browser and platform families', () => {
  for (const browser of ['chrome', 'other'])
    expect(z.safeDecode(deviceFamilyFields.browser, browser as never).success).toBe(true);
  for (const none of ['netscape', 'Chrome', ''])
    expect(z.safeDecode(deviceFamilyFields.browser, none as never).success).toBe(false);
  expect(z.safeDecode(deviceFamilyFields.platform, 'linux').success).toBe(true);
  expect(z.safeDecode(deviceFamilyFields.platform, 'beos' as never).success).toBe(false);
});
