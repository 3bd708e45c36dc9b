import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
