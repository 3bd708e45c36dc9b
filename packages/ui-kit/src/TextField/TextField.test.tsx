import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TextField } from './TextField.js';

afterEach(cleanup);

test('associates label, hint and error with the input', () => {
  render(<TextField error="Too short" hint="4 to 32 characters" label="Username" />);
  const input = screen.getByLabelText('Username');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const texts = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Too short', '4 to 32 characters']);
});

test('treats an empty error as none', () => {
  render(<TextField error="" label="Username" />);
  expect(screen.getByLabelText('Username').hasAttribute('aria-invalid')).toBe(false);
});

test('reveals and hides a password', async () => {
  const user = userEvent.setup();
  render(<TextField hideLabel="Hide" label="Password" revealLabel="Show" type="password" />);
  const input = screen.getByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.getAttribute('type')).toBe('password');
});
