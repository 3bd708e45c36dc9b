import { expect, test } from 'vitest';
import { DATE_PRESETS, datePresetOf, datesOfPreset } from './date-presets.js';

test.each([
  [1, '2026-03-02', '2026-03-02'],
  [7, '2026-03-02', '2026-02-24'],
  [30, '2026-03-02', '2026-02-01'],
  [30, '2024-03-01', '2024-02-01'],
  [7, '2026-01-03', '2025-12-28'],
  // Includes days with clock changes in some time zones.
  [30, '2026-04-10', '2026-03-12'],
  [30, '2026-11-10', '2026-10-12'],
] as const)('starts %i days up to %s on %s', (preset, today, from) => {
  expect(datesOfPreset(preset, today)).toEqual({ from, to: '' });
});

test('recognises a span with or without an explicit end', () => {
  for (const preset of DATE_PRESETS) {
    const dates = datesOfPreset(preset, '2026-03-02');
    expect(datePresetOf(dates, '2026-03-02')).toBe(preset);
    expect(datePresetOf({ ...dates, to: '2026-03-02' }, '2026-03-02')).toBe(preset);
  }
});

test.each([
  ['no dates', { from: '', to: '' }],
  ['an end without a beginning', { from: '', to: '2026-03-02' }],
  ['a span that ended', { from: '2026-02-24', to: '2026-03-01' }],
  ['another beginning', { from: '2026-02-25', to: '' }],
])('recognises %s as no span', (_, dates) => {
  expect(datePresetOf(dates, '2026-03-02')).toBeUndefined();
});
