import { PRESERVE_SCROLL } from '@candela/screen-kit';
import { act, cleanup, render } from '@testing-library/react';
import {
  MemoryRouter,
  type NavigateFunction,
  type NavigateOptions,
  useNavigate,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollToTop } from './useScrollToTop.js';

let navigate: NavigateFunction;
let scrolled: number[];

beforeEach(() => {
  vi.useFakeTimers();
  scrolled = [];
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    scrolled.push(top);
    scrollBy(top);
  });
  window.sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Screen({ useScroll }: { readonly useScroll: () => void }) {
  navigate = useNavigate();
  useScroll();
  return null;
}

function show(useScroll = useScrollToTop): void {
  render(
    <MemoryRouter>
      <Screen useScroll={useScroll} />
    </MemoryRouter>,
  );
  scrolled = [];
}

function scrollBy(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

async function go(to: string | number, options?: NavigateOptions): Promise<void> {
  await act(async () => (typeof to === 'number' ? navigate(to) : navigate(to, options)));
  await vi.runAllTimersAsync();
}

test('scrolls to the top on navigation, and restores the position on back', async () => {
  show();
  scrollBy(420);
  await go('/movie?id=btc');
  expect(scrolled).toEqual([0]);
  scrollBy(77);
  await go(-1);
  expect(scrolled.slice(1)).toEqual([420, 420]);
  await go('/movie?id=eth');
  scrolled = [];
  await go('/');
  expect(scrolled).toEqual([0]);
});

test('keeps the position when the navigation state requests it', async () => {
  show();
  scrollBy(420);
  await go('/?tab=forex', { replace: true, state: PRESERVE_SCROLL });
  expect(scrolled).toEqual([]);
  await go('/movie');
  scrolled = [];
  await go(-1);
  expect(scrolled).toEqual([420, 420]);
  await go('/', { replace: true });
  expect(scrolled.at(-1)).toBe(0);
});

test('keeps the position in memory when session storage is unavailable', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.resetModules();
  const freshModule = await import('./useScrollToTop.js');
  show(freshModule.useScrollToTop);
  scrollBy(310);
  await go('/movie');
  await go(-1);
  expect(scrolled.slice(1)).toEqual([310, 310]);
});
