import { useEffect, useRef } from 'react';
import { usePreferences } from '../store/preferences.js';
import { useConsoleSession } from '../store/store.js';

/** By `KeyboardEvent.key`. */
export type ShortcutHandlers = Readonly<Record<string, () => void>>;

const TEXT_INPUTS =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';
const ARROW_KEY_WIDGETS = '[role="radiogroup"], [role="tablist"], [data-scroll]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';
/** Toasts cover nothing. */
const TOAST_LAYER = '[data-cd-above]';

function hasOpenOverlay(): boolean {
  return [...document.querySelectorAll(OVERLAYS)].some(
    (overlay) => overlay.closest(TOAST_LAYER) === null,
  );
}

function isHandledElsewhere({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (hasOpenOverlay()) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_INPUTS) !== null) return true;
  return key.startsWith('Arrow') && target.closest(ARROW_KEY_WIDGETS) !== null;
}

export function useShortcuts(handlers: ShortcutHandlers): void {
  const { shortcuts } = usePreferences();
  const isSignedIn = useConsoleSession().status === 'in';
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!shortcuts || !isSignedIn) return;
    const listen = (event: KeyboardEvent) => {
      const handler = latest.current[event.key];
      if (handler === undefined || isHandledElsewhere(event)) return;
      // Keeps the letter out of the focused field.
      event.preventDefault();
      handler();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [shortcuts, isSignedIn]);
}
