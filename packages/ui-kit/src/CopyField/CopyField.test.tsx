import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyField } from './CopyField.js';

afterEach(cleanup);

test('copies the value to the clipboard and confirms it on the button', async () => {
  const user = userEvent.setup();
  const onCopied = vi.fn();
  render(
    <CopyField
      copiedLabel="Copied"
      copyLabel="Copy code"
      label="Code"
      onCopied={onCopied}
      value="K7Q2XF"
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(onCopied).toHaveBeenCalledTimes(1);
  expect(await navigator.clipboard.readText()).toBe('K7Q2XF');
});

test('reports a denied copy, and does not confirm it', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const onFailed = vi.fn();
  render(
    <CopyField copiedLabel="Copied" copyLabel="Copy" label="Code" onFailed={onFailed} value="x" />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
});
