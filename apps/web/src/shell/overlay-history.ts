import type { RegisterOverlay } from '@candela/ui-kit';

/** Marks a history entry pushed for an overlay. */
const OVERLAY_KEY = 'overlay';

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
  readonly register: RegisterOverlay;
  readonly attach: () => () => void;
} {
  const openOverlays: { readonly close: () => void }[] = [];
  /** Router index at the time of the copy. */
  let copiedAtIndex: unknown;
  /** Replaces the entry reached by going back. */
  let replacement: Entry | undefined;
  /** During the traversal to the screen's own entry; overlays opened meanwhile get no copy yet. */
  let isGoingBack = false;

  const pushCopy = () => {
    copiedAtIndex = stateOf('idx');
    window.history.pushState({ ...window.history.state, [OVERLAY_KEY]: true }, '');
  };

  const goBack = () => {
    isGoingBack = true;
    window.history.back();
  };

  /**
   * Ensures a copy exists only while an overlay is open. Deferred until React has opened and closed
   * overlays.
   */
  const reconcile = () =>
    setTimeout(() => {
      if (isGoingBack) return;
      if (openOverlays.length > 0) {
        if (!isOverlayEntry()) pushCopy();
        return;
      }
      if (isOverlayEntry()) {
        goBack();
      } else if (copiedAtIndex !== undefined && copiedAtIndex === stateOf('idx')) {
        // A replacing navigation hit the copy but was meant for the screen's own entry.
        replacement = { state: window.history.state, url: window.location.href };
        goBack();
      }
      copiedAtIndex = undefined;
    });

  const onPopState = () => {
    if (isGoingBack) {
      isGoingBack = false;
      if (replacement) window.history.replaceState(replacement.state, '', replacement.url);
      replacement = undefined;
      reconcile();
      return;
    }
    if (!isOverlayEntry()) {
      copiedAtIndex = undefined;
      openOverlays.at(-1)?.close();
    }
    // Restores the copy for an overlay that did not close or lies below; leaves a copy reached by
    // "forward" without an overlay.
    reconcile();
  };

  return {
    register(close) {
      const overlay = { close };
      openOverlays.push(overlay);
      if (!isGoingBack && !isOverlayEntry()) pushCopy();
      return () => {
        openOverlays.splice(openOverlays.indexOf(overlay), 1);
        reconcile();
      };
    },
    attach() {
      // Before the router's listener.
      window.addEventListener('popstate', onPopState, { capture: true });
      // After a reload the overlay is closed, so its copy is removed.
      reconcile();
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
export function isOverlayEntry(): boolean {
  return stateOf(OVERLAY_KEY) === true;
}
