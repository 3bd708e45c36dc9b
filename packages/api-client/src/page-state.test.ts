import { afterEach, expect, test, vi } from 'vitest';
import { api } from './index.js';
import { createTestStore } from './testing/index.js';

/** The real browser: e2e/specs/tab-visibility.spec.ts. */
function setPageState(visibility: DocumentVisibilityState, onLine = true): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

afterEach(() => vi.restoreAllMocks());

test('tracks the visibility of the page and the network state', () => {
  const store = createTestStore();
  const queryConfig = () => store.getState().api.config;
  setPageState('hidden', false);
  expect(queryConfig()).toMatchObject({ focused: false, online: false });
  setPageState('visible');
  expect(queryConfig()).toMatchObject({ focused: true, online: true });
});

test('tracks the visibility of the page after the cache is reset', () => {
  setPageState('hidden');
  const store = createTestStore();
  store.dispatch(api.util.resetApiState());
  expect(store.getState().api.config.focused).toBe(false);
  setPageState('visible');
  store.dispatch(api.util.resetApiState());
  expect(store.getState().api.config.focused).toBe(true);
});
