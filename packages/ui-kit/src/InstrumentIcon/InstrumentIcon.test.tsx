import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InstrumentIcon } from './InstrumentIcon.js';

afterEach(cleanup);

test('shows the letter when the picture fails, and tries a new picture', () => {
  const { container, rerender } = render(<InstrumentIcon src="/a.svg" symbol="btc" />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.textContent).toBe('B');
  rerender(<InstrumentIcon src="/b.svg" symbol="btc" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.svg');
});
