import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { useIsSignedIn, usePalette, useSession } from './hooks.js';
import { languageChosen, nightModeSet, signedIn, signedOut, upColourChosen } from './slice.js';
import { sessionStore } from './testing/session-store.js';

afterEach(cleanup);

function inStore<Shown>(use: () => Shown) {
  const store = sessionStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(use, { wrapper });
  return {
    shown: () => result.current,
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action)),
  };
}

test('returns the selected part of the session, and follows changes', () => {
  const { shown, dispatch } = inStore(() => useSession(({ language }) => language));
  expect(shown()).toBe('hk');
  dispatch(languageChosen('he'));
  expect(shown()).toBe('he');
});

test('returns true while the session has a token', () => {
  const { shown, dispatch } = inStore(useIsSignedIn);
  expect(shown()).toBe(false);
  dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  expect(shown()).toBe(true);
  dispatch(signedOut());
  expect(shown()).toBe(false);
});

test('returns the palette for night mode and the up colour, with green as default', () => {
  const { shown, dispatch } = inStore(usePalette);
  expect(shown()).toBe('night-green');
  dispatch(upColourChosen('red'));
  expect(shown()).toBe('night-red');
  dispatch(nightModeSet(false));
  expect(shown()).toBe('day-red');
});
