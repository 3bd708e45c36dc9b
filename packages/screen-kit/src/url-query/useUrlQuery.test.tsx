import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import {
  BrowserRouter,
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useNavigate,
} from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type UrlQuery, useUrlQuery } from './useUrlQuery.js';

beforeEach(() => history.replaceState(null, '', '/list?page=2&q=a'));
afterEach(cleanup);

let urlQuery: UrlQuery;
let navigate: (path: string) => void | Promise<void>;

function Screen() {
  urlQuery = useUrlQuery();
  navigate = useNavigate();
  return <p>{urlQuery.params.toString()}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;
const open = (router: ReactNode) => render(<StrictMode>{router}</StrictMode>);
const inApp = () =>
  open(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );

test('changes part of the query, adds no history entry, and keeps the rest', async () => {
  inApp();
  const { length } = history;
  await act(async () => urlQuery.update({ q: '', sort: 'name', page: undefined }, { kept: true }));
  expect(shown()).toBe('sort=name');
  expect(location.search).toBe('?sort=name');
  expect(history).toMatchObject({ length, state: { usr: { kept: true } } });
});

test('applies two changes before the first is rendered', async () => {
  inApp();
  const { update } = urlQuery;
  await act(async () => {
    await update({ tab: 'forex' });
    await update({ sort: '-change' });
  });
  expect(shown()).toBe('page=2&q=a&tab=forex&sort=-change');
});

test('keeps the next screen’s query when a change happens during navigation', async () => {
  inApp();
  const { update } = urlQuery;
  await act(async () => {
    await navigate('/other?state=open');
    await update({ sort: 'name' });
  });
  expect(shown()).toBe('page=2&q=a&sort=name');
});

test.each([
  [
    'in memory',
    <MemoryRouter initialEntries={['/?q=a']} key="memory">
      <Screen />
    </MemoryRouter>,
  ],
  [
    'that loads data',
    <RouterProvider
      key="data"
      router={createMemoryRouter([{ path: '*', element: <Screen /> }], {
        initialEntries: ['/?q=a'],
      })}
    />,
  ],
])('works under a router %s', async (_kind, router) => {
  open(router);
  await act(async () => urlQuery.update({ sort: 'name' }));
  expect(shown()).toBe('q=a&sort=name');
});
