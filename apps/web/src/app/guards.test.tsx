import { createTestStore } from '@candela/api-client/testing';
import type { AppRoute } from '@candela/screen-kit';
import { signedIn, signedOut } from '@candela/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { Guard } from './guards.js';

afterEach(cleanup);

function routeAt(path: string, access: AppRoute['access']): AppRoute {
  return {
    path,
    access,
    bar: 'none',
    namespaces: [],
    load: () => Promise.reject(new Error('not loaded here')),
  };
}

function LocationDisplay() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function visit(path: string, access: AppRoute['access'], token: string | null) {
  const store = createTestStore({ token });
  const guarded = (
    <Guard route={routeAt(path, access)}>
      <p>the screen</p>
    </Guard>
  );
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`${path}?id=1`]}>
        <LocationDisplay />
        <Routes>
          <Route element={guarded} path={path} />
          <Route element={<p>elsewhere</p>} path="*" />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const currentLocation = () => screen.getByRole('status').textContent;

// @spec 2.2
test('redirects an anonymous visitor from a member screen to login with the requested address', () => {
  visit('/mine', 'member', null);
  expect(currentLocation()).toBe('/login {"from":"/mine?id=1"}');
});

test('renders a member screen with a token, and redirects when the session ends', () => {
  const store = visit('/mine', 'member', 'token');
  expect(screen.getByText('the screen')).toBeDefined();
  act(() => void store.dispatch(signedOut('ended')));
  expect(currentLocation()).toBe('/login {"from":"/mine?id=1"}');
});

test('does not return to the member screen after a logout', () => {
  const store = visit('/mine', 'member', 'token');
  act(() => void store.dispatch(signedOut()));
  expect(currentLocation()).toBe('/login {"from":"/"}');
});

test('renders a public screen without a token', () => {
  visit('/help', 'public', null);
  expect(screen.getByText('the screen')).toBeDefined();
});

test('redirects from login when there is a token', () => {
  visit('/login', 'public', 'token');
  expect(screen.queryByText('the screen')).toBeNull();
  expect(currentLocation()).toBe('/ null');
});

test('leaves the navigation to the login screen on sign-in', () => {
  const store = visit('/login', 'public', null);
  act(() => void store.dispatch(signedIn({ token: 'new', userId: 'ann' })));
  expect(screen.getByText('the screen')).toBeDefined();
});

/** `StrictMode` runs effects twice. */
function renderLastEntry(initialEntries: string[]) {
  window.history.replaceState({ idx: initialEntries.length - 1 }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  render(
    <StrictMode>
      <Provider store={createTestStore({ token: 'token' })}>
        <MemoryRouter initialEntries={initialEntries}>
          <LocationDisplay />
          <Routes>
            <Route
              element={
                <Guard route={routeAt('/login', 'public')}>
                  <p>the screen</p>
                </Guard>
              }
              path="/login"
            />
            <Route element={<p>elsewhere</p>} path="*" />
          </Routes>
        </MemoryRouter>
      </Provider>
    </StrictMode>,
  );
}

// @spec 2.4
test('goes back exactly one entry from login with a token, also in strict mode', () => {
  renderLastEntry(['/first', '/second', '/login']);
  expect(currentLocation()).toBe('/second null');
});

test('skips several consecutive login entries with a token', () => {
  renderLastEntry(['/first', '/login', '/login', '/login']);
  expect(currentLocation()).toBe('/first null');
});
