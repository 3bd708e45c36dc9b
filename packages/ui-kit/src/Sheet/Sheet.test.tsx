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

test('it takes the focus, closes on Escape and gives the focus back', async () => {
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

test('opened by a press it goes to the first control, opened by its address to its title', async () => {
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

test('its close button closes it', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('kept, it is made before it is opened, stays when it is closed, and nobody can reach it', async () => {
  const made: string[] = [];
  const Inside = () => {
    useEffect(() => {
      made.push('made');
      return () => void made.push('gone');
    }, []);
    return <button type="button">Inside</button>;
  };
  const shown = (open: boolean) => (
    <Sheet kept onOpenChange={() => {}} open={open} title="Order">
      <Inside />
    </Sheet>
  );
  const outOfReach = () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Inside' })).toBeNull();
  };
  const { rerender } = render(shown(false));
  expect(made).toEqual(['made']);
  outOfReach();
  rerender(shown(true));
  const sheet = await screen.findByRole('dialog', { name: 'Order' });
  expect(screen.getByRole('button', { name: 'Inside' })).toBeDefined();
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  rerender(shown(false));
  await waitFor(outOfReach);
  expect(made).toEqual(['made']);
});

test('opened before it was made ahead, it is there at once', () => {
  render(
    <Sheet kept onOpenChange={() => {}} open title="Order">
      <button type="button">Inside</button>
    </Sheet>,
  );
  expect(screen.getByRole('button', { name: 'Inside' })).toBeDefined();
});
