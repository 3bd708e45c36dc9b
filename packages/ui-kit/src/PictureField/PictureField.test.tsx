import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureField, type PictureFieldProps } from './PictureField.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What each file measures here. */
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

test('a chosen file is handed over with what it measures, the same one twice too', async () => {
  const { user, onPick } = setUp();
  const file = new File(['x'], 'proof.png', { type: 'image/png' });
  const input = screen.getByLabelText<HTMLInputElement>(/Proof/);
  await user.upload(input, file);
  await user.upload(input, file);
  expect(onPick).toHaveBeenCalledTimes(2);
  expect(onPick).toHaveBeenLastCalledWith(file, SIZE);
});

test('with a preview it can be replaced or removed, and shows progress and error; removed, the picker has the focus', async () => {
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

test('what is removed while a file is decoded stays removed', async () => {
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

test('a phone offers its camera beside the files, and either picture is handed over', async () => {
  const { user, onPick } = setUp({ cameraLabel: 'Take a photo' });
  const camera = screen.getByLabelText<HTMLInputElement>('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(screen.getByLabelText(/Proof/).hasAttribute('capture')).toBe(false);
  const file = new File(['x'], 'id.png', { type: 'image/png' });
  await user.upload(camera, file);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(file, SIZE);
});

test('the file input can be given the focus', () => {
  const inputRef = { current: null };
  setUp({ inputRef });
  expect(inputRef.current).toBe(screen.getByLabelText(/Proof/));
});
