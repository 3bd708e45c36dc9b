import { Toaster, toast } from '@candela/ui-kit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type News, NewsToast } from './NewsToast.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  toast.dismiss('orders');
  cleanup();
  vi.useRealTimers();
});

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toNews = (all: readonly string[]): News => ({
  text: `Told: ${all.join(', ')}`,
  isPositive: true,
  link: { text: 'See', to: '/position' },
});

/** Without `items`, signed out. */
function App({ items }: { readonly items?: readonly string[] }) {
  return (
    <StrictMode>
      <MemoryRouter>
        {items && <NewsToast id="orders" items={items} toNews={toNews} />}
        <Toaster closeLabel="Close" label="Notices" />
      </MemoryRouter>
    </StrictMode>
  );
}

const visibleTexts = () =>
  Array.from(
    document.querySelectorAll('[data-kind]:not([data-ending-style]) p'),
    (it) => it.textContent,
  );

test('adds new items to the visible notice', async () => {
  const { rerender } = render(<App items={['a']} />);
  await advanceTime(1_000);
  expect(visibleTexts()).toEqual(['Told: a']);
  rerender(<App items={['a', 'b']} />);
  await advanceTime(1_000);
  expect(visibleTexts()).toEqual(['Told: a, b']);
});

test('does not repeat dismissed items with the next ones', async () => {
  const { rerender } = render(<App items={['a']} />);
  await advanceTime(1_000);
  fireEvent.click(screen.getByLabelText('Close'));
  rerender(<App items={['a', 'b']} />);
  await advanceTime(1_000);
  expect(visibleTexts()).toEqual(['Told: b']);
});

test('does not repeat expired items with the next ones', async () => {
  const { rerender } = render(<App items={['a']} />);
  await advanceTime(11_000);
  expect(visibleTexts()).toEqual([]);
  rerender(<App items={['a', 'b']} />);
  await advanceTime(1_000);
  expect(visibleTexts()).toEqual(['Told: b']);
});

test('adds new items to a notice that is held open, without replacing it', async () => {
  const { rerender } = render(<App items={['a']} />);
  await advanceTime(1_000);
  const region = screen.getByRole('region', { name: 'Notices' });
  fireEvent.mouseEnter(region);
  await advanceTime(30_000);
  expect(visibleTexts()).toEqual(['Told: a']);
  rerender(<App items={['a', 'b']} />);
  await advanceTime(30_000);
  expect(visibleTexts()).toEqual(['Told: a, b']);
  fireEvent.mouseLeave(region);
  await advanceTime(11_000);
  expect(visibleTexts()).toEqual([]);
});

test('closes the notice when the user signs out', async () => {
  const { rerender } = render(<App items={['a']} />);
  await advanceTime(1_000);
  expect(visibleTexts()).toEqual(['Told: a']);
  rerender(<App />);
  await waitFor(() => expect(visibleTexts()).toEqual([]), { timeout: 4_000 });
});
