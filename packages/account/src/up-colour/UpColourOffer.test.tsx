import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UpColourOffer } from './UpColourOffer.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderOffer() {
  const onClose = vi.fn();
  const view = await renderScreen(() => <UpColourOffer onClose={onClose} />);
  return { ...view, onClose, chosen: () => view.store.getState().session.upColour };
}

test('applies a choice at once, and stays open', async () => {
  const { user, chosen, onClose } = await renderOffer();
  await user.click(screen.getByRole('radio', { name: 'Up is red' }));
  expect(chosen()).toBe('red');
  await user.click(screen.getByRole('radio', { name: 'Up is green' }));
  expect(chosen()).toBe('green');
  expect(onClose).not.toHaveBeenCalled();
});

test('keeps the default colours and counts as answered when closed', async () => {
  const { user, chosen, onClose } = await renderOffer();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(chosen()).toBe('green');
  expect(onClose).toHaveBeenCalledOnce();
});

test('keeps the choice when closed after it', async () => {
  const { user, chosen } = await renderOffer();
  await user.click(screen.getByRole('radio', { name: 'Up is red' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(chosen()).toBe('red');
});
