import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LazySheet } from './LazySheet.js';

afterEach(cleanup);

test('renders the first price after closing, ignores later ones, and updates when reopened', async () => {
  const rendered: string[] = [];
  function Sheet({ price, open }: { readonly price: string; readonly open: boolean }) {
    rendered.push(`${price} ${open ? 'open' : 'closed'}`);
    return null;
  }
  const load = async () => Sheet;
  const shown = (price: string, open: boolean) => (
    <LazySheet load={load} open={open}>
      {(Part) => <Part open={open} price={price} />}
    </LazySheet>
  );
  const { rerender } = render(shown('1', true));
  const now = async (price: string, open: boolean) => act(async () => rerender(shown(price, open)));
  await now('2', true);
  await now('3', false);
  await now('4', false);
  await now('5', false);
  await now('6', true);
  expect(rendered.filter((it, at) => it !== rendered[at - 1])).toEqual([
    '2 open',
    '3 closed',
    '6 open',
  ]);
});
