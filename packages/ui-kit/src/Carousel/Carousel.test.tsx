import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.js';

const { slideNext, slidePrev } = vi.hoisted(() => ({ slideNext: vi.fn(), slidePrev: vi.fn() }));

vi.mock('swiper', () => ({
  default: class {
    slideNext = slideNext;
    slidePrev = slidePrev;
    destroy() {}
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  slideNext.mockClear();
  slidePrev.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(rtl = false) {
  render(
    <Carousel
      label="News"
      pauseLabel="Pause"
      playLabel="Play"
      rtl={rtl}
      slides={['a', 'b'].map((key) => ({ key, label: key, content: key }))}
    />,
  );
}

test('advances every three seconds until it is paused', () => {
  show();
  act(() => vi.advanceTimersByTime(6000));
  expect(slideNext).toHaveBeenCalledTimes(2);
  act(() => screen.getByRole('button', { name: 'Pause' }).click());
  act(() => vi.advanceTimersByTime(9000));
  expect(slideNext).toHaveBeenCalledTimes(2);
});

test('pauses while it contains the focus', () => {
  show();
  act(() => screen.getByRole('button', { name: 'Pause' }).focus());
  act(() => vi.advanceTimersByTime(9000));
  expect(slideNext).not.toHaveBeenCalled();
});

test.each([
  [false, 'ArrowRight'],
  [true, 'ArrowLeft'],
])('advances on the arrow key in reading direction (right-to-left: %s)', (rtl, key) => {
  show(rtl);
  const button = screen.getByRole('button', { name: 'Pause' });
  act(() => void button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  expect(slideNext).toHaveBeenCalledTimes(1);
  expect(slidePrev).not.toHaveBeenCalled();
});
