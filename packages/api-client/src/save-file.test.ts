import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './index.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('keeps the object URL for 10 s after the click, and revokes it later', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile(new Blob(['time']), 'statement.csv');
  expect(clicked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:it');
});
