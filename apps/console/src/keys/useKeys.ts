import { useEffect, useRef } from 'react';
import { usePreferences } from '../store/preferences.js';
import { useConsoleSession } from '../store/store.js';

/** By `KeyboardEvent.key`. */
export type Bindings = Readonly<Record<string, () => void>>;

/** Elements that use letters or arrow keys. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';
const OWN_ARROWS = '[role="radiogroup"], [role="tablist"], [data-scroll]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';
/** Toasts are dialogs too, but cover nothing. */
const NOTICES = '[data-cd-above]';

function isCovered(): boolean {
  return [...document.querySelectorAll(OVERLAYS)].some((it) => it.closest(NOTICES) === null);
}

/** Used by a text input, a widget or an overlay. */
function isTaken({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (isCovered()) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(TAKEN) !== null) return true;
  return key.startsWith('Arrow') && target.closest(OWN_ARROWS) !== null;
}

/** Inactive while typing, turned off, or signed out. */
export function useKeys(bindings: Bindings): void {
  const { shortcuts } = usePreferences();
  const isIn = useConsoleSession().standing === 'in';
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (!shortcuts || !isIn) return;
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (act === undefined || isTaken(event)) return;
      // Keeps the letter out of the field that gets the focus.
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [shortcuts, isIn]);
}
