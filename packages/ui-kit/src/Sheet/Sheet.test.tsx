import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Sheet } from './Sheet.js';

afterEach(cleanup);

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        Open
      </button>
      <Sheet closeLabel="Close" onOpenChange={setOpen} open={open} title="Order">
        <button type="button">Inside</button>
      </Sheet>
    </>
  );
}

test('moves the focus inside, closes on Escape and restores the focus', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Order' });
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('focuses the first control when opened by a press, and the title when opened initially', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  unmount();
  render(<Sheet closeLabel="Close" onOpenChange={() => {}} open title="Order" />);
  const title = await screen.findByRole('heading', { name: 'Order' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('closes on its close button', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('stays mounted and inaccessible while closed when kept', async () => {
  const mounted: string[] = [];
  const Inside = () => {
    useEffect(() => {
      mounted.push('made');
      return () => void mounted.push('gone');
    }, []);
    return <button type="button">Inside</button>;
  };
  const renderSheet = (open: boolean) => (
    <Sheet keepMounted onOpenChange={() => {}} open={open} title="Order">
      <Inside />
    </Sheet>
  );
  const isInert = () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Inside' })).toBeNull();
  };
  const { rerender } = render(renderSheet(false));
  expect(mounted).toEqual(['made']);
  isInert();
  rerender(renderSheet(true));
  const sheet = await screen.findByRole('dialog', { name: 'Order' });
  expect(screen.getByRole('button', { name: 'Inside' })).toBeDefined();
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  rerender(renderSheet(false));
  await waitFor(isInert);
  expect(mounted).toEqual(['made']);
});

test('renders its content at once when kept and initially open', () => {
  render(
    <Sheet keepMounted onOpenChange={() => {}} open title="Order">
      <button type="button">Inside</button>
    </Sheet>,
  );
  expect(screen.getByRole('button', { name: 'Inside' })).toBeDefined();
});
