import { renderScreen } from '@candela/screen-kit/testing';
import { createPersistence, loadSession, type SessionState } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageOffer } from './LanguageOffer.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderOffer(browser: readonly string[], session: Partial<SessionState> = {}) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  return renderScreen(LanguageOffer, { language: 'hk', session });
}

test('changes to the language of the browser', async () => {
  const { user, store } = await renderOffer(['en-GB', 'th']);
  await user.click(screen.getByRole('button', { name: 'Continue in English' }));
  expect(store.getState().session.language).toBe('en');
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers it once when it is closed, also after a reload', async () => {
  const { user, store } = await renderOffer(['en-GB']);
  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect(screen.queryByRole('button')).toBeNull();
  const storage = memoryStorage();
  createPersistence(storage)(store.getState().session);
  expect(loadSession(storage)).toMatchObject({ language: 'hk', languageConfirmed: true });
});

test.each<[string, readonly string[], Partial<SessionState>]>([
  ['the browser is in Chinese', ['zh-HK', 'en'], {}],
  ['the language of the browser is not supported', ['fr-FR'], {}],
  ['another language was chosen', ['en-GB'], { language: 'th' }],
  ['the default was chosen', ['en-GB'], { languageConfirmed: true }],
])('offers nothing when %s', async (_name, browser, session) => {
  await renderOffer(browser, session);
  expect(screen.queryByRole('button')).toBeNull();
});
