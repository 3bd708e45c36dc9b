import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlayHistory } from './overlay-history.js';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/** Traversal is asynchronous, as in browsers. */
function openTab(...visited: readonly Entry[]) {
  const entries = [...visited];
  let index = entries.length - 1;
  const currentEntry = () => entries[index] as Entry;
  const goTo = (to: number) =>
    setTimeout(() => {
      if (entries[to] === undefined) return;
      index = to;
      window.dispatchEvent(new PopStateEvent('popstate', { state: currentEntry().state }));
    });
  const history = {
    get state() {
      return currentEntry().state;
    },
    pushState(state: unknown, _: string, url = currentEntry().url) {
      index += 1;
      entries.splice(index, Number.POSITIVE_INFINITY, { state, url });
    },
    replaceState(state: unknown, _: string, url = currentEntry().url) {
      entries[index] = { state, url };
    },
    back: () => goTo(index - 1),
    forward: () => goTo(index + 1),
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', {
    get href() {
      return currentEntry().url;
    },
  });
  return {
    history,
    historyUrls: () =>
      entries.slice(0, index + 1).map(({ state, url }) => (isCopy(state) ? '(copy)' : url)),
    isForward: () => index < entries.length - 1,
  };
}

function isCopy(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overlay' in state;
}

const HOME = { state: { idx: 0 }, url: '/' };
const TRADING = { state: { idx: 1 }, url: '/movie' };
const WITHOUT_COPY = ['/', '/movie'];
const WITH_COPY = [...WITHOUT_COPY, '(copy)'];

let cleanups: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const cleanup of cleanups) cleanup();
  cleanups = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(...visited: readonly Entry[]) {
  const tab = openTab(...visited);
  const overlays = createOverlayHistory();
  cleanups.push(overlays.attach());
  vi.runAllTimers();
  const closed: string[] = [];
  const open = (name: string): (() => void) => {
    const unregister = overlays.register(() => {
      closed.push(name);
      unregister();
    });
    vi.runAllTimers();
    return () => {
      unregister();
      vi.runAllTimers();
    };
  };
  const press = (button: 'back' | 'forward') => {
    tab.history[button]();
    vi.runAllTimers();
  };
  return { ...tab, overlays, open, press, closed };
}

test('closes the overlay on the first back, and leaves the screen on the second', () => {
  const { open, press, historyUrls, closed } = start(HOME, TRADING);
  open('sheet');
  expect(historyUrls()).toEqual(WITH_COPY);
  press('back');
  expect([closed, historyUrls()]).toEqual([['sheet'], WITHOUT_COPY]);
  press('back');
  expect([closed, historyUrls()]).toEqual([['sheet'], ['/']]);
});

test('closes the topmost of two overlays on each back', () => {
  const { open, press, historyUrls, closed } = start(HOME, TRADING);
  open('sheet');
  open('dialog');
  expect(historyUrls()).toEqual(WITH_COPY);
  press('back');
  expect([closed, historyUrls()]).toEqual([['dialog'], WITH_COPY]);
  press('back');
  expect([closed, historyUrls()]).toEqual([['dialog', 'sheet'], WITHOUT_COPY]);
});

test('does not reopen on forward, and leaves the empty history copy', () => {
  const { open, press, historyUrls, closed, isForward } = start(HOME, TRADING);
  open('sheet');
  press('back');
  expect(isForward()).toBe(true);
  press('forward');
  expect([closed, historyUrls()]).toEqual([['sheet'], WITHOUT_COPY]);
});

test('removes the history copy when closed by its button', () => {
  const { open, press, historyUrls, closed } = start(HOME, TRADING);
  open('sheet')();
  expect([closed, historyUrls()]).toEqual([[], WITHOUT_COPY]);
  press('back');
  expect(historyUrls()).toEqual(['/']);
});

test('keeps the copy of the lower overlay when the upper one is closed by its button', () => {
  const { open, press, historyUrls, closed } = start(HOME, TRADING);
  open('sheet');
  open('dialog')();
  expect(historyUrls()).toEqual(WITH_COPY);
  press('back');
  expect([closed, historyUrls()]).toEqual([['sheet'], WITHOUT_COPY]);
});

test('returns to the screen’s own entry after a reload with an open overlay', () => {
  const copy = { state: { idx: 1, overlay: true }, url: '/movie' };
  const { historyUrls, closed } = start(HOME, TRADING, copy);
  expect([closed, historyUrls()]).toEqual([[], WITHOUT_COPY]);
});

test('keeps the copy of an overlay that cannot be closed', () => {
  const { overlays, press, historyUrls } = start(HOME, TRADING);
  overlays.register(() => {});
  press('back');
  expect(historyUrls()).toEqual(WITH_COPY);
});

test('keeps an address that was replaced while a sheet was open', () => {
  const { open, history, press, historyUrls } = start(HOME, TRADING);
  const close = open('sheet');
  history.replaceState({ idx: 1 }, '', '/movie?id=eth');
  close();
  expect(historyUrls()).toEqual(['/', '/movie?id=eth']);
  press('back');
  expect(historyUrls()).toEqual(['/']);
});

test('creates a copy for an overlay that opens while another is closing', () => {
  const { overlays, open, press, historyUrls, closed } = start(HOME, TRADING);
  const unregister = overlays.register(() => {});
  vi.runAllTimers();
  unregister();
  vi.advanceTimersByTime(0);
  open('dialog');
  expect(historyUrls()).toEqual(WITH_COPY);
  press('back');
  expect([closed, historyUrls()]).toEqual([['dialog'], WITHOUT_COPY]);
});

test('returns to the screen when the user goes back from a link in a sheet', () => {
  const { open, history, press, historyUrls, closed } = start(HOME, TRADING);
  const close = open('sheet');
  history.pushState({ idx: 2 }, '', '/position');
  close();
  press('back');
  expect([closed, historyUrls()]).toEqual([[], WITHOUT_COPY]);
});
