import { expect, test } from 'vitest';
import { languageOfTags } from './language-names.js';

test.each([
  [['en-GB', 'th'], 'en'],
  [['fr-FR', 'pt-PT'], 'pt'],
  [['ja'], 'jp'],
  [['vi-VN'], 'vn'],
  // The tags of older browsers.
  [['iw-IL'], 'he'],
  [['in-ID'], 'id'],
  [['zh-Hans-CN', 'en'], 'hk'],
  // Browsers pass on the locale of a Unix system.
  [['C', 'en-US@posix', 'sl'], 'sl'],
  [['C'], undefined],
  [['fr', 'de'], undefined],
  [[], undefined],
])('finds for %o the language %s', (tags, language) => {
  expect(languageOfTags(tags)).toBe(language);
});
