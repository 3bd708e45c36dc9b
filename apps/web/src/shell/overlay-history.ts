import type { RegisterOverlay } from '@candela/ui-kit';

const OVERLAY_KEY = 'overlay';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/**
 * Makes "back" close the open overlay: a copy of the screen's history entry is on top of the
 * original, so the router sees the same location.
 *
 * @returns `attach` listens and returns the cleanup.
 */
export function createOverlayHistory(): {
  readonly register: RegisterOverlay;
  readonly attach: () => () => void;
} {
  const openOverlays: { readonly close: () => void }[] = [];
  /** Router index. */
  let copiedAtIndex: unknown;
  let replacement: Entry | undefined;
  /** Overlays opened meanwhile get no copy yet. */
  let isGoingBack = false;

  const pushCopy = () => {
    copiedAtIndex = stateOf('idx');
    window.history.pushState({ ...window.history.state, [OVERLAY_KEY]: true }, '');
  };

  const goBack = () => {
    isGoingBack = true;
    window.history.back();
  };

  /** Deferred until React has opened and closed overlays. */
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
        // It was meant for the screen's own entry.
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
    // An overlay may not have closed or lie below; "forward" may reach a copy without an overlay.
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
      // After a reload the overlay is closed: its copy is removed.
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

export function isOverlayEntry(): boolean {
  return stateOf(OVERLAY_KEY) === true;
}
