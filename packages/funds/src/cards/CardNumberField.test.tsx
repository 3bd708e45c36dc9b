import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CardNumberField } from './CardNumberField.js';

afterEach(cleanup);

function ControlledCardNumberField() {
  const [value, setValue] = useState('');
  return (
    <>
      <CardNumberField label="Number" onChange={setValue} value={value} />
      <output>{value}</output>
    </>
  );
}

function renderField() {
  render(<ControlledCardNumberField />);
  const input = screen.getByLabelText<HTMLInputElement>('Number');
  const currentValue = () => screen.getByRole('status').textContent;
  return { user: userEvent.setup(), input, currentValue };
}

test('groups digits while typing', async () => {
  const { user, input, currentValue } = renderField();
  await user.type(input, '492912345678');
  expect([input.value, currentValue()]).toEqual(['4929 1234 5678', '492912345678']);
});

test('accepts a pasted number in any grouping', async () => {
  const { user, input, currentValue } = renderField();
  await user.click(input);
  await user.paste('4929-1234-5678-2468');
  expect([input.value, currentValue()]).toEqual(['4929 1234 5678 2468', '4929123456782468']);
});

test('inserts and deletes digits at the caret', async () => {
  const { user, input, currentValue } = renderField();
  await user.type(input, '49291234');
  input.setSelectionRange(6, 6);
  await user.keyboard('7');
  expect([input.value, input.selectionStart]).toEqual(['4929 1723 4', 7]);
  await user.keyboard('{Backspace}{Backspace}');
  expect([currentValue(), input.selectionStart]).toEqual(['4929234', 4]);
  await user.keyboard('{Backspace}');
  expect(currentValue()).toBe('492234');
});

test('keeps invalid input unchanged for the form to reject', async () => {
  const { user, input, currentValue } = renderField();
  await user.click(input);
  await user.paste('DE89 3704');
  expect([input.value, currentValue()]).toEqual(['DE89 3704', 'DE89 3704']);
});
