import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CodeField } from './CodeField.js';

afterEach(cleanup);

function ControlledCodeField() {
  const [value, setValue] = useState('');
  return <CodeField label="Fund password" onChange={setValue} revealLabel="Show" value={value} />;
}

function show() {
  render(<ControlledCodeField />);
  return {
    user: userEvent.setup(),
    input: screen.getByLabelText<HTMLInputElement>('Fund password'),
  };
}

test('accepts only digits, up to the number of cells', async () => {
  const { user, input } = show();
  await user.type(input, '24 68-1099');
  expect(input.value).toBe('246810');
});

test('removes separators from a pasted code', async () => {
  const { user, input } = show();
  await user.click(input);
  await user.paste('246 810');
  expect(input.value).toBe('246810');
});

test('deletes the last digit wherever the caret is placed', async () => {
  const { user, input } = show();
  await user.type(input, '246');
  await user.pointer({ target: input, offset: 1, keys: '[MouseLeft]' });
  await user.keyboard('{Backspace}');
  expect(input.value).toBe('24');
});

test('masks the digits until they are revealed', async () => {
  const { user, input } = show();
  await user.type(input, '246');
  expect(document.body.textContent).not.toContain('246');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(document.body.textContent).toContain('246');
});

test('leaves text alone while an input method composes, then keeps its digits once', () => {
  const { input } = show();
  fireEvent.compositionStart(input);
  for (const text of ['２', '２４', '２４６']) {
    fireEvent.input(input, { target: { value: text }, isComposing: true });
    expect(input.value).toBe(text);
  }
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('246');
  fireEvent.input(input, { target: { value: '2468' } });
  expect(input.value).toBe('2468');
});
