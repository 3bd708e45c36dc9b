import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewPasswordField } from './NewPasswordField.js';

const moduleLoad = vi.hoisted(() => ({ count: 0, fails: false }));

vi.mock(import('./PasswordStrength.js'), async (original) => {
  moduleLoad.count += 1;
  if (moduleLoad.fails) throw new TypeError('Failed to fetch');
  return original();
});

beforeEach(() => {
  Object.assign(moduleLoad, { count: 0, fails: false });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Form() {
  const [password, setPassword] = useState('');
  return (
    <NewPasswordField
      username="zkrvonimir"
      label="Login password"
      onChange={(event) => setPassword(event.target.value)}
      value={password}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Login password');
const hint = /8 to 64 characters/;

// First, because a loaded module stays cached.
test('hides the strength meter and keeps the field usable when its code fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  moduleLoad.fails = true;
  const { user } = await renderScreen(Form);
  await user.type(field(), 'password1');
  await waitFor(() => expect(document.querySelector('[data-level]')).toBeNull());
  expect(field().value).toBe('password1');
  expect(screen.getByText(hint)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('loads the strength meter on focus, and adds the strength to the field’s description', async () => {
  const { user } = await renderScreen(Form);
  expect(moduleLoad.count).toBe(0);
  await user.click(field());
  await waitFor(() => expect(moduleLoad.count).toBe(1));
  await user.type(field(), 'password1');
  expect(await screen.findByText('Weak')).toBeDefined();
  await user.clear(field());
  await user.type(field(), 'kite-harbour-71');
  expect(await screen.findByText('Strong')).toBeDefined();
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/^Password strength: Strong/);
  await user.clear(field());
  await user.type(field(), 'zkrvonimir');
  expect(await screen.findByText('Weak')).toBeDefined();
});
