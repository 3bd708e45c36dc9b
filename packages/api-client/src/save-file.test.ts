import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './index.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file can still be read when the click is over, and is let go of in the end', () => {
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
