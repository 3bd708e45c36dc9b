import type { AnnounceOverlay } from '@candela/ui-kit';

/** In the state of a history entry: something lies on top of the screen there. */
const MARK = 'overlay';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/**
 * Makes "back" close what lies on top of a screen and stay on it. While a sheet or dialog is open,
 * a copy of the screen's history entry stands above it: the router sees the same place in both.
 *
 * @returns how overlays are announced; `attach` listens to the browser's history, and returns its end.
 */
export function createOverlayHistory(): {
  readonly announce: AnnounceOverlay;
  readonly attach: () => () => void;
} {
  const open: { readonly close: () => void }[] = [];
  /** The router's place in this tab when the copy was made. */
  let markedAt: unknown;
  /** Takes the place of the entry that is gone back to. */
  let replacement: Entry | undefined;
  /** On the way back to the screen's own entry: until it is reached, what opens gets no copy. */
  let leaving = false;

  const mark = () => {
    markedAt = stateOf('idx');
    window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  };

  const leave = () => {
    leaving = true;
    window.history.back();
  };

  /** A copy while anything is open, none else. Later, once React has opened and closed. */
  const settle = () =>
    setTimeout(() => {
      if (leaving) return;
      if (open.length > 0) {
        if (!isMarked()) mark();
        return;
      }
      if (isMarked()) {
        leave();
      } else if (markedAt !== undefined && markedAt === stateOf('idx')) {
        // The copy was replaced by another place: that was meant for the screen's own entry.
        replacement = { state: window.history.state, url: window.location.href };
        leave();
      }
      markedAt = undefined;
    });

  const onPopState = () => {
    if (leaving) {
      leaving = false;
      if (replacement) window.history.replaceState(replacement.state, '', replacement.url);
      replacement = undefined;
      settle();
      return;
    }
    if (!isMarked()) {
      markedAt = undefined;
      open.at(-1)?.close();
    }
    // What could not be closed, or lies below, keeps its copy; a copy reached by "forward" with
    // nothing to show is left again.
    settle();
  };

  return {
    announce(close) {
      const overlay = { close };
      open.push(overlay);
      if (!leaving && !isMarked()) mark();
      return () => {
        open.splice(open.indexOf(overlay), 1);
        settle();
      };
    },
    attach() {
      // Before the router hears of it.
      window.addEventListener('popstate', onPopState, { capture: true });
      // Reloaded with something open: it is closed now, and its copy goes.
      settle();
      return () => window.removeEventListener('popstate', onPopState, { capture: true });
    },
  };
}

function stateOf(name: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null
    ? (state as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Whether the entry that is shown is a copy: the screen's own lies one step below. */
export function isMarked(): boolean {
  return stateOf(MARK) === true;
}
