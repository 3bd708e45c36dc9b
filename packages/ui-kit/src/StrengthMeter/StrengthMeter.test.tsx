import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StrengthMeter } from './StrengthMeter.js';

afterEach(cleanup);

const filled = () => document.querySelectorAll('[data-filled]').length;

test.each([0, 1, 2, 3, 4] as const)('fills %i bars for the same level', (level) => {
  render(<StrengthMeter label="Password strength" level={level} />);
  expect(filled()).toBe(level);
});

test('announces the rating politely with its label, in an element that exists before', () => {
  const { rerender } = render(<StrengthMeter label="Password strength" />);
  const liveRegion = document.querySelector('[aria-live="polite"]');
  expect(liveRegion?.textContent).toBe('');
  rerender(<StrengthMeter label="Password strength" level={3} word="Good" />);
  expect(screen.getByText('Good')).toBe(liveRegion);
  expect(liveRegion?.textContent).toBe('Password strength: Good');
});
