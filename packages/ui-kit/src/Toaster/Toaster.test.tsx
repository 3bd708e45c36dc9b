import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../TextField/TextField.js';
import { Toaster } from './Toaster.js';
import { toast } from './toast.js';
import { useHasQueuedToasts } from './useHasQueuedToasts.js';

afterEach(() => {
  act(() => toast.dismiss());
  cleanup();
  vi.useRealTimers();
});

test('shows a message with its kind, and can be closed', async () => {
  render(<Toaster closeLabel="Close" label="Messages" timeout={0} />);
  act(() => void toast.failure('Network error Please try again later.'));
  const text = await screen.findAllByText('Network error Please try again later.');
  expect(text[0]?.closest('[data-kind]')?.getAttribute('data-kind')).toBe('failure');
  await userEvent.setup().click(screen.getByLabelText('Close'));
  await waitFor(() => expect(document.querySelector('[data-kind]')).toBeNull());
});

test('shows one toast for the same message twice', async () => {
  render(<Toaster closeLabel="Close" label="Messages" timeout={0} />);
  act(() => {
    toast.success('Copied');
    toast.success('Copied');
  });
  await screen.findAllByText('Copied');
  expect(document.querySelectorAll('[data-kind="success"]')).toHaveLength(1);
});

test('does not repeat an error that a field shows, whichever comes first', async () => {
  const field = (error: string | undefined) => (
    <>
      <TextField error={error} label="Amount" />
      <Toaster closeLabel="Close" label="Messages" timeout={0} />
    </>
  );
  const { rerender } = render(field(undefined));
  act(() => void toast.failure('Your own limit is 100.00.'));
  await screen.findByLabelText('Close');
  rerender(field('Your own limit is 100.00.'));
  await waitFor(() => expect(screen.queryByLabelText('Close')).toBeNull());
  act(() => void toast.failure('Your own limit is 100.00.'));
  expect(screen.queryByLabelText('Close')).toBeNull();
  act(() => void toast.failure('The amount is too small.'));
  expect(await screen.findByLabelText('Close')).toBeDefined();
});

test('shows messages from before it was mounted, and reports them as waiting until then', async () => {
  const wanted = renderHook(() => useHasQueuedToasts());
  act(() => void toast.success('Copied'));
  expect(wanted.result.current).toBe(true);
  render(<Toaster closeLabel="Close" label="Messages" timeout={0} />);
  await screen.findAllByText('Copied');
  expect(document.querySelectorAll('[data-kind="success"]')).toHaveLength(1);
  expect(wanted.result.current).toBe(false);
});

test('keeps an offer when other messages are dismissed, and closes it with its action', async () => {
  render(<Toaster closeLabel="Close" label="Messages" timeout={0} />);
  const taken: string[] = [];
  act(() => {
    toast.offer('A new version is ready', { label: 'Update', onTake: () => taken.push('update') });
    toast.failure('That did not work');
  });
  await screen.findAllByText('That did not work');
  act(() => toast.dismiss());
  await waitFor(() => expect(document.querySelectorAll('[data-kind]')).toHaveLength(1));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Update' }));
  expect(taken).toEqual(['update']);
  await waitFor(() => expect(document.querySelector('[data-kind]')).toBeNull());
});

test('calls onClose when a message is closed, dismissed or expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toaster closeLabel="Close" label="Messages" timeout={60_000} />);
  const closed: string[] = [];
  const showToast = (text: string, timeout?: number) =>
    act(() => void toast.info(text, { id: text, timeout, onClose: () => closed.push(text) }));
  showToast('by hand');
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByLabelText('Close'));
  showToast('dismissed');
  act(() => toast.dismiss('dismissed'));
  showToast('by itself', 5_000);
  expect(closed).toEqual(['by hand', 'dismissed']);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(closed).toEqual(['by hand', 'dismissed', 'by itself']);
});

test('does not call onClose when a message is replaced', async () => {
  render(<Toaster closeLabel="Close" label="Messages" timeout={0} />);
  const onClose = vi.fn();
  act(() => void toast.info('One', { id: 'news', onClose }));
  act(() => void toast.info('Two', { id: 'news' }));
  act(() => toast.dismiss('news'));
  expect(onClose).not.toHaveBeenCalled();
});

test('calls onClose when a message is dismissed before it was shown', () => {
  const onClose = vi.fn();
  toast.info('One', { id: 'news', onClose });
  toast.dismiss('news');
  expect(onClose).toHaveBeenCalledTimes(1);
});
