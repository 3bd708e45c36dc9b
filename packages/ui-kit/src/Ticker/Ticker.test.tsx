import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ticker } from './Ticker.js';

let frame: FrameRequestCallback | undefined;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    frame = step;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = undefined;
  });
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2000);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function run(...times: number[]) {
  for (const time of times) act(() => frame?.(time));
}

function ticker() {
  return (
    <Ticker
      items={[{ key: 'a', content: 'entry' }]}
      label="Activity"
      pauseLabel="Pause"
      playLabel="Play"
    />
  );
}

function offset(): string | undefined {
  return document.querySelector<HTMLElement>('[data-offset]')?.style.transform;
}

test('it moves one pixel in thirty milliseconds', () => {
  render(ticker());
  run(0, 150, 300);
  expect(offset()).toBe('translate3d(-10px, 0, 0)');
});

test('paused, it stands still where it is', () => {
  render(ticker());
  run(0, 150);
  act(() => screen.getByRole('button', { name: 'Pause' }).click());
  expect(frame).toBeUndefined();
  expect(offset()).toBe('translate3d(-5px, 0, 0)');
  act(() => screen.getByRole('button', { name: 'Play' }).click());
  run(1000, 1030);
  expect(offset()).toBe('translate3d(-6px, 0, 0)');
});

test('under reduced motion it does not move and offers no button', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  render(ticker());
  expect(frame).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('entry')).toHaveLength(1);
});
