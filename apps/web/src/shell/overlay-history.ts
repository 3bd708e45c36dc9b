import type { AnnounceOverlay } from '@candela/ui-kit';

/** Marks a history entry pushed for an overlay. */
const MARK = 'overlay';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/**
 * Makes "back" close the open overlay. While one is open, a copy of the screen's history entry is
 * on top of the original, so the router sees the same location in both.
 * @returns `attach` listens to the browser's history and returns the cleanup.
 */
export function createOverlayHistory(): {
  readonly announce: AnnounceOverlay;
  readonly attach: () => () => void;
} {
  const open: { readonly close: () => void }[] = [];
  /** Router index at the time of the copy. */
  let markedAt: unknown;
  /** Replaces the entry reached by going back. */
  let replacement: Entry | undefined;
  /** During the traversal to the screen's own entry; overlays opened meanwhile get no copy yet. */
  let leaving = false;

  const mark = () => {
    markedAt = stateOf('idx');
    window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  };

  const leave = () => {
    leaving = true;
    window.history.back();
  };

  /**
   * Ensures a copy exists only while an overlay is open. Deferred until React has opened and closed
   * overlays.
   */
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
        // A replacing navigation hit the copy but was meant for the screen's own entry.
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
    // Restores the copy for an overlay that did not close or lies below; leaves a copy reached by
    // "forward" without an overlay.
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
      // Before the router's listener.
      window.addEventListener('popstate', onPopState, { capture: true });
      // After a reload the overlay is closed, so its copy is removed.
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

/** The screen's own entry is one step below. */
export function isMarked(): boolean {
  return stateOf(MARK) === true;
}
