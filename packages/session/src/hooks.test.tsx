import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { useIsSignedIn, usePalette, useSession } from './hooks.js';
import { languageChosen, nightModeSet, signedIn, signedOut, upColourChosen } from './slice.js';
import { sessionStore } from './testing/session-store.js';

afterEach(cleanup);

function renderInStore<Shown>(use: () => Shown) {
  const store = sessionStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(use, { wrapper });
  return {
    current: () => result.current,
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action)),
  };
}

test('returns the selected part of the session, and follows changes', () => {
  const { current, dispatch } = renderInStore(() => useSession(({ language }) => language));
  expect(current()).toBe('hk');
  dispatch(languageChosen('he'));
  expect(current()).toBe('he');
});

test('returns true while the session has a token', () => {
  const { current, dispatch } = renderInStore(useIsSignedIn);
  expect(current()).toBe(false);
  dispatch(signedIn({ token: 'abc', userId: 'ann' }));
  expect(current()).toBe(true);
  dispatch(signedOut());
  expect(current()).toBe(false);
});

test('returns the palette for night mode and the up colour, with green as default', () => {
  const { current, dispatch } = renderInStore(usePalette);
  expect(current()).toBe('night-green');
  dispatch(upColourChosen('red'));
  expect(current()).toBe('night-red');
  dispatch(nightModeSet(false));
  expect(current()).toBe('day-red');
});
