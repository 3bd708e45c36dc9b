import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateField } from './DateField.js';

afterEach(cleanup);

function show(initial = '') {
  const onChange = vi.fn();
  function Controlled() {
    const [value, setValue] = useState(initial);
    onChange.mockImplementation(setValue);
    return <DateField label="From" onChange={onChange} value={value} />;
  }
  render(<Controlled />);
  const input = screen.getByLabelText<HTMLInputElement>('From');
  const type = (date: string) => fireEvent.input(input, { target: { value: date } });
  return { input, onChange, type };
}

test('reports a typed date once its year is plausible, and keeps the digits until then', () => {
  const { input, onChange, type } = show();
  for (const year of ['0002', '0020', '0202']) {
    type(`${year}-11-30`);
    expect(input.value).toBe(`${year}-11-30`);
  }
  expect(onChange).not.toHaveBeenCalled();
  type('2026-11-30');
  expect(onChange.mock.calls).toEqual([['2026-11-30']]);
});

test('discards an implausible date when the focus leaves', () => {
  const { input, onChange, type } = show('2026-11-01');
  input.focus();
  type('0202-11-01');
  fireEvent.blur(input);
  expect(input.value).toBe('2026-11-01');
  expect(onChange).not.toHaveBeenCalled();
});

test('reports a cleared date when the focus leaves', () => {
  const { input, onChange, type } = show('2026-11-01');
  type('');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(input);
  expect(onChange.mock.calls).toEqual([['']]);
});
