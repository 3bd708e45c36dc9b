import { LANGUAGES } from '@candela/contract';
import { LANGUAGE_NAMES } from '@candela/i18n';
import { renderScreen } from '@candela/screen-kit/testing';
import { createPersistence, loadSession } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguagesScreen } from './LanguagesScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// @spec 1.13
test('lists the eleven languages by their native names and marks the current one', async () => {
  await renderScreen(LanguagesScreen);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((it) => it.value)).toEqual([...LANGUAGES]);
  for (const language of LANGUAGES) {
    expect(screen.getByRole('radio', { name: LANGUAGE_NAMES[language] })).toBeDefined();
  }
  expect(radios.filter((it) => it.checked).map((it) => it.value)).toEqual(['en']);
});

// @spec 1.15
test('applies a tapped language at once, persists it and navigates back', async () => {
  const { user, store, goBack } = await renderScreen(LanguagesScreen);
  await user.click(screen.getByRole('radio', { name: 'עברית' }));
  expect(store.getState().session.language).toBe('he');
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  expect(goBack).toHaveBeenCalledTimes(1);

  const storage = memoryStorage();
  createPersistence(storage)(store.getState().session);
  expect(loadSession(storage).language).toBe('he');
});

test('navigates back when the current language is tapped', async () => {
  const { user, goBack } = await renderScreen(LanguagesScreen);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(goBack).toHaveBeenCalledTimes(1);
});

test('selects a language with the arrow keys without leaving, and navigates back on Enter', async () => {
  const { user, store, goBack } = await renderScreen(LanguagesScreen);
  screen.getByRole('radio', { name: 'English' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(store.getState().session.language).toBe('sl');
  expect(goBack).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(goBack).toHaveBeenCalledTimes(1);
});
