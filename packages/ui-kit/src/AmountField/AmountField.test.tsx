import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AmountField } from './AmountField.js';

afterEach(cleanup);

/** As in Vietnamese. */
const parse = (typed: string) => typed.replaceAll('.', '').replace(',', '.');
const format = (value: string, grouped: boolean) => {
  const written = value.replace('.', ',');
  return grouped ? written.replace(/\B(?=(\d{3})+(?!\d))/g, '.') : written;
};

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField label="Amount" onChange={setValue} parse={parse} format={format} value={value} />
      <button
        onClick={() => setValue('2500')}
        onMouseDown={(event) => event.preventDefault()}
        type="button"
      >
        Max
      </button>
      <output>{value}</output>
    </>
  );
}

test('keeps the typed text, reports the parsed value, and formats it on blur', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.type(field, '1.500,5');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['1.500,5', '1500.5']);
  await user.tab();
  expect(field.value).toBe('1.500,5');
  await user.clear(field);
  await user.type(field, '12500');
  expect(field.value).toBe('12500');
  await user.tab();
  expect(field.value).toBe('12.500');
});

test('shows plain digits when focused again', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.type(field, '1500');
  await user.tab();
  expect(field.value).toBe('1.500');
  await user.type(field, '0');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['15000', '15000']);
});

test('replaces the typed text when the value is set while focused', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.type(field, '1.5');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(field.value).toBe('2500');
});

test('keeps the selection on focus when grouping is removed', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.type(field, '1500');
  await user.tab();
  expect(field.value).toBe('1.500');
  act(() => {
    field.select();
    field.focus();
  });
  expect([field.selectionStart, field.selectionEnd, field.value]).toEqual([0, 4, '1500']);
  await user.keyboard('88');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['88', '88']);
});
