import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ticker } from './Ticker.js';

let setTrackWidth: ((px: number) => void) | undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: readonly unknown[]) => void) {
        setTrackWidth = (width) => tell([{ contentRect: { width } }]);
      }
      observe() {}
      disconnect() {
        setTrackWidth = undefined;
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

const strip = () => screen.getByRole('region', { name: 'Activity' });

// @spec 9.1
test('scrolls one copy in thirty milliseconds per pixel', () => {
  const { container } = render(ticker());
  setTrackWidth?.(2_000);
  expect(container.querySelector<HTMLElement>('[style]')?.style.animationDuration).toBe('30000ms');
});

test('stops when paused and moves again when played', () => {
  render(ticker());
  expect(strip().dataset).toHaveProperty('moving');
  act(() => screen.getByRole('button', { name: 'Pause' }).click());
  expect(strip().dataset).not.toHaveProperty('moving');
  act(() => screen.getByRole('button', { name: 'Play' }).click());
  expect(strip().dataset).toHaveProperty('moving');
});

test('neither moves nor offers a button under reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  render(ticker());
  expect(strip().dataset).not.toHaveProperty('moving');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('entry')).toHaveLength(1);
});
