import { Toaster, toast } from '@candela/ui-kit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type News, NewsNotice } from './NewsNotice.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  toast.dismiss('orders');
  cleanup();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = (all: readonly string[]): News => ({
  text: `Told: ${all.join(', ')}`,
  good: true,
  link: { text: 'See', to: '/position' },
});

/** The app with the news of the signed-in user; without `items`, signed out. */
function App({ items }: { readonly items?: readonly string[] }) {
  return (
    <StrictMode>
      <MemoryRouter>
        {items && <NewsNotice id="orders" items={items} words={words} />}
        <Toaster closeLabel="Close" label="Notices" />
      </MemoryRouter>
    </StrictMode>
  );
}

const shown = () =>
  Array.from(
    document.querySelectorAll('[data-kind]:not([data-ending-style]) p'),
    (it) => it.textContent,
  );

test('adds new items to the visible notice', async () => {
  const { rerender } = render(<App items={['a']} />);
  await later(1_000);
  expect(shown()).toEqual(['Told: a']);
  rerender(<App items={['a', 'b']} />);
  await later(1_000);
  expect(shown()).toEqual(['Told: a, b']);
});

test('does not repeat dismissed items with the next ones', async () => {
  const { rerender } = render(<App items={['a']} />);
  await later(1_000);
  fireEvent.click(screen.getByLabelText('Close'));
  rerender(<App items={['a', 'b']} />);
  await later(1_000);
  expect(shown()).toEqual(['Told: b']);
});

test('does not repeat expired items with the next ones', async () => {
  const { rerender } = render(<App items={['a']} />);
  await later(11_000);
  expect(shown()).toEqual([]);
  rerender(<App items={['a', 'b']} />);
  await later(1_000);
  expect(shown()).toEqual(['Told: b']);
});

test('adds new items to a notice that is held open, without replacing it', async () => {
  const { rerender } = render(<App items={['a']} />);
  await later(1_000);
  const region = screen.getByRole('region', { name: 'Notices' });
  fireEvent.mouseEnter(region);
  await later(30_000);
  expect(shown()).toEqual(['Told: a']);
  rerender(<App items={['a', 'b']} />);
  await later(30_000);
  expect(shown()).toEqual(['Told: a, b']);
  fireEvent.mouseLeave(region);
  await later(11_000);
  expect(shown()).toEqual([]);
});

test('closes the notice when the user signs out', async () => {
  const { rerender } = render(<App items={['a']} />);
  await later(1_000);
  expect(shown()).toEqual(['Told: a']);
  rerender(<App />);
  await waitFor(() => expect(shown()).toEqual([]), { timeout: 4_000 });
});
