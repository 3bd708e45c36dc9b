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
import { type Address, useAddress } from './useAddress.js';

beforeEach(() => history.replaceState(null, '', '/list?page=2&q=a'));
afterEach(cleanup);

let address: Address;
let leave: (path: string) => void | Promise<void>;

function Screen() {
  address = useAddress();
  leave = useNavigate();
  return <p>{address.params.toString()}</p>;
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
  await act(async () => address.change({ q: '', sort: 'name', page: undefined }, { kept: true }));
  expect(shown()).toBe('sort=name');
  expect(location.search).toBe('?sort=name');
  expect(history).toMatchObject({ length, state: { usr: { kept: true } } });
});

test('applies two changes before the first is rendered', async () => {
  inApp();
  const { change } = address;
  await act(async () => {
    await change({ tab: 'forex' });
    await change({ sort: '-change' });
  });
  expect(shown()).toBe('page=2&q=a&tab=forex&sort=-change');
});

test('keeps the next screen’s query when a change happens during navigation', async () => {
  inApp();
  const { change } = address;
  await act(async () => {
    await leave('/other?state=open');
    await change({ sort: 'name' });
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
  await act(async () => address.change({ sort: 'name' }));
  expect(shown()).toBe('q=a&sort=name');
});
