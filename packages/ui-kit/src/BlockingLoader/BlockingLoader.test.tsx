import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BlockingLoader } from './BlockingLoader.js';

afterEach(cleanup);

test('shows the label and stays open on Escape', async () => {
  render(<BlockingLoader label="Loading…" open />);
  const box = await screen.findByRole('dialog', { name: 'Loading…' });
  await userEvent.setup().keyboard('{Escape}');
  expect(box.isConnected).toBe(true);
  expect(box.getAttribute('aria-busy')).toBe('true');
});

test('renders nothing when closed', () => {
  render(<BlockingLoader label="Loading…" open={false} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
