import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlayHistory } from './overlay-history.js';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/** Traversal is asynchronous and followed by `popstate`, as in browsers. */
function openTab(...visited: readonly Entry[]) {
  const entries = [...visited];
  let at = entries.length - 1;
  const here = () => entries[at] as Entry;
  const goTo = (to: number) =>
    setTimeout(() => {
      if (entries[to] === undefined) return;
      at = to;
      window.dispatchEvent(new PopStateEvent('popstate', { state: here().state }));
    });
  const history = {
    get state() {
      return here().state;
    },
    pushState(state: unknown, _: string, url = here().url) {
      at += 1;
      entries.splice(at, Number.POSITIVE_INFINITY, { state, url });
    },
    replaceState(state: unknown, _: string, url = here().url) {
      entries[at] = { state, url };
    },
    back: () => goTo(at - 1),
    forward: () => goTo(at + 1),
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', {
    get href() {
      return here().url;
    },
  });
  return {
    history,
    trail: () => entries.slice(0, at + 1).map(({ state, url }) => (isCopy(state) ? '(copy)' : url)),
    isForward: () => at < entries.length - 1,
  };
}

function isCopy(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overlay' in state;
}

const HOME = { state: { idx: 0 }, url: '/' };
const TRADING = { state: { idx: 1 }, url: '/movie' };
const BEHIND = ['/', '/movie'];
const COVERED = [...BEHIND, '(copy)'];

let ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(...visited: readonly Entry[]) {
  const tab = openTab(...visited);
  const overlays = createOverlayHistory();
  ends.push(overlays.attach());
  vi.runAllTimers();
  const closed: string[] = [];
  /** Opens an overlay that closes on request. Returns its close button. */
  const open = (name: string): (() => void) => {
    const leave = overlays.announce(() => {
      closed.push(name);
      leave();
    });
    vi.runAllTimers();
    return () => {
      leave();
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
  const { open, press, trail, closed } = start(HOME, TRADING);
  open('sheet');
  expect(trail()).toEqual(COVERED);
  press('back');
  expect([closed, trail()]).toEqual([['sheet'], BEHIND]);
  press('back');
  expect([closed, trail()]).toEqual([['sheet'], ['/']]);
});

test('closes the topmost of two overlays on each back', () => {
  const { open, press, trail, closed } = start(HOME, TRADING);
  open('sheet');
  open('dialog');
  expect(trail()).toEqual(COVERED);
  press('back');
  expect([closed, trail()]).toEqual([['dialog'], COVERED]);
  press('back');
  expect([closed, trail()]).toEqual([['dialog', 'sheet'], BEHIND]);
});

test('does not reopen on forward, and leaves the empty history copy', () => {
  const { open, press, trail, closed, isForward } = start(HOME, TRADING);
  open('sheet');
  press('back');
  expect(isForward()).toBe(true);
  press('forward');
  expect([closed, trail()]).toEqual([['sheet'], BEHIND]);
});

test('removes the history copy when closed by its button', () => {
  const { open, press, trail, closed } = start(HOME, TRADING);
  open('sheet')();
  expect([closed, trail()]).toEqual([[], BEHIND]);
  press('back');
  expect(trail()).toEqual(['/']);
});

test('keeps the copy of the lower overlay when the upper one is closed by its button', () => {
  const { open, press, trail, closed } = start(HOME, TRADING);
  open('sheet');
  open('dialog')();
  expect(trail()).toEqual(COVERED);
  press('back');
  expect([closed, trail()]).toEqual([['sheet'], BEHIND]);
});

test('returns to the screen’s own entry after a reload with an open overlay', () => {
  const copy = { state: { idx: 1, overlay: true }, url: '/movie' };
  const { trail, closed } = start(HOME, TRADING, copy);
  expect([closed, trail()]).toEqual([[], BEHIND]);
});

test('keeps the copy of an overlay that cannot be closed', () => {
  const { overlays, press, trail } = start(HOME, TRADING);
  overlays.announce(() => {});
  press('back');
  expect(trail()).toEqual(COVERED);
});

test('keeps an address that was replaced while a sheet was open', () => {
  const { open, history, press, trail } = start(HOME, TRADING);
  const close = open('sheet');
  history.replaceState({ idx: 1 }, '', '/movie?id=eth');
  close();
  expect(trail()).toEqual(['/', '/movie?id=eth']);
  press('back');
  expect(trail()).toEqual(['/']);
});

test('creates a copy for an overlay that opens while another is closing', () => {
  const { overlays, open, press, trail, closed } = start(HOME, TRADING);
  const leave = overlays.announce(() => {});
  vi.runAllTimers();
  leave();
  // The traversal to the screen's own entry has not finished.
  vi.advanceTimersByTime(0);
  open('dialog');
  expect(trail()).toEqual(COVERED);
  press('back');
  expect([closed, trail()]).toEqual([['dialog'], BEHIND]);
});

test('returns to the screen when the user goes back from a link in a sheet', () => {
  const { open, history, press, trail, closed } = start(HOME, TRADING);
  const close = open('sheet');
  history.pushState({ idx: 2 }, '', '/position');
  close();
  press('back');
  expect([closed, trail()]).toEqual([[], BEHIND]);
});
