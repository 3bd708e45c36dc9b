import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Address, useAddress } from './useAddress.js';

afterEach(cleanup);

let address: Address;

function Screen() {
  address = useAddress();
  return <p>{address.params.toString()}</p>;
}

test('changes some of the query, adds nothing to the history, and keeps the rest', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: ['/list?page=2&q=a'],
  });
  render(<RouterProvider router={router} />);
  await act(async () => address.change({ q: '', sort: 'name', page: undefined }, { kept: true }));
  expect(screen.getByRole('paragraph').textContent).toBe('sort=name');
  expect(router.state.location).toMatchObject({ search: '?sort=name', state: { kept: true } });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('two changes before the first is shown both happen', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: ['/list?q=a'],
  });
  render(<RouterProvider router={router} />);
  const { change } = address;
  await act(async () => {
    await change({ tab: 'forex' });
    await change({ sort: '-change' });
  });
  expect(screen.getByRole('paragraph').textContent).toBe('q=a&tab=forex&sort=-change');
});

test('works where no such router is', async () => {
  render(
    <MemoryRouter initialEntries={['/?q=a']}>
      <Screen />
    </MemoryRouter>,
  );
  await act(async () => address.change({ sort: 'name' }));
  expect(screen.getByRole('paragraph').textContent).toBe('q=a&sort=name');
});
