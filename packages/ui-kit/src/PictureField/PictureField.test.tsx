import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureField, type PictureFieldProps } from './PictureField.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SIZE = { width: 40, height: 30 };

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(SIZE.height);
});

function setUp(props: Partial<PictureFieldProps> = {}) {
  const onPick = vi.fn();
  const onRemove = vi.fn();
  render(
    <PictureField
      label="Proof"
      onPick={onPick}
      onRemove={onRemove}
      pickLabel="Choose a picture"
      notPictureText="Not a picture."
      removeLabel="Remove"
      replaceLabel="Replace"
      {...props}
    />,
  );
  return { user: userEvent.setup(), onPick, onRemove };
}

test('passes on a chosen file with its dimensions, also the same file twice', async () => {
  const { user, onPick } = setUp();
  const file = new File(['x'], 'proof.png', { type: 'image/png' });
  const input = screen.getByLabelText<HTMLInputElement>(/Proof/);
  await user.upload(input, file);
  await user.upload(input, file);
  expect(onPick).toHaveBeenCalledTimes(2);
  expect(onPick).toHaveBeenLastCalledWith(file, SIZE);
});

test('offers replacing and removing with a preview, and focuses the picker after removal', async () => {
  const { user, onRemove } = setUp({
    preview: 'data:image/png;base64,',
    previewAlt: 'proof.png',
    progress: 0.4,
    error: 'Upload failed!',
  });
  expect(screen.getByAltText('proof.png')).toBeTruthy();
  expect(screen.getByText('Replace')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText('Upload failed!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByLabelText(/Proof/));
});

test('ignores a file that is decoded after it was removed', async () => {
  const { user, onPick, onRemove } = setUp({ preview: 'data:image/png;base64,' });
  let finish = () => {};
  const decoded = new Promise<void>((resolve) => {
    finish = resolve;
  });
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded);
  const file = new File(['x'], 'proof.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText<HTMLInputElement>(/Proof/), file);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(onPick).not.toHaveBeenCalled();
});

test('offers the camera beside the files, and passes on either picture', async () => {
  const { user, onPick } = setUp({ cameraLabel: 'Take a photo' });
  const camera = screen.getByLabelText<HTMLInputElement>('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(screen.getByLabelText(/Proof/).hasAttribute('capture')).toBe(false);
  const file = new File(['x'], 'id.png', { type: 'image/png' });
  await user.upload(camera, file);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(file, SIZE);
});

test('exposes the file input through a ref', () => {
  const inputRef = { current: null };
  setUp({ inputRef });
  expect(inputRef.current).toBe(screen.getByLabelText(/Proof/));
});
