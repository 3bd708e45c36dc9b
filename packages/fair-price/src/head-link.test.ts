import { expect, test } from 'vitest';
import { headLinkText, readHeadLink } from './head-link.js';
import { logHeadText } from './log.js';
import { importSigningKey, signText, verifySigned } from './signatures.js';
import { SAMPLE_KEY } from './testing/index.js';

const signed = await signText(
  await importSigningKey(SAMPLE_KEY),
  logHeadText({ size: 12, head: 'f0'.repeat(32), time: 1_767_355_205_123 }),
);

test('reads the signed head that was written, in text that needs no escaping in a URL', async () => {
  const link = headLinkText(signed);
  expect(encodeURIComponent(link)).toBe(link);
  expect(link.length).toBeLessThan(250);
  expect(readHeadLink(link)).toEqual(signed);
  const changed = readHeadLink(link.replace(/^12/, '13'));
  expect(changed && (await verifySigned(changed))).toBe(false);
});

test('rejects text that is no such link, and other signed texts', () => {
  const link = headLinkText(signed);
  for (const text of ['', link.slice(0, 60), `${link}.x`, link.replace('.', '..'), '1.a.1.a.a']) {
    expect(readHeadLink(text)).toBeUndefined();
  }
  expect(() => headLinkText({ ...signed, text: 'candela ticket 1\n' })).toThrow(RangeError);
});
