import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './Dialog.js';

afterEach(cleanup);

function setUp(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      body="You receive 99.00 USDT."
      cancelLabel="Cancel"
      confirmLabel="Withdraw"
      onConfirm={onConfirm}
      onOpenChange={onOpenChange}
      open
      title="Withdraw?"
      {...props}
    />,
  );
  return { user: userEvent.setup(), onConfirm, onOpenChange };
}

test('shows the consequences and confirms once', async () => {
  const { user, onConfirm } = setUp();
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw?' });
  expect(dialog.textContent).toContain('99.00 USDT');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('closes on Cancel and on Escape', async () => {
  const { user, onOpenChange } = setUp();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

test('neither confirms nor closes while busy', async () => {
  const { user, onConfirm, onOpenChange } = setUp({ busy: true });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});
