import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isolateNumber } from './isolate-number.js';

afterEach(cleanup);

test.each([['+2,480.00'], ['−100.00 USDT'], [12]])('isolates %s left-to-right', (value) => {
  const { container } = render(isolateNumber(value));
  expect(container.querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
});

test.each([['Pending'], ['לפני 2 דקות']])(
  'renders %s in the direction of the surrounding text',
  (value) => {
    const { container } = render(isolateNumber(value));
    expect(container.querySelector('bdi')).toBeNull();
    expect(container.textContent).toBe(value);
  },
);
