import { useEffect, useRef } from 'react';
import { usePreferences } from '../store/preferences.js';
import { useConsoleSession } from '../store/store.js';

/** What keys do, by `KeyboardEvent.key`. */
export type Bindings = Readonly<Record<string, () => void>>;

/** Where letters are typed, and where arrows already mean something. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';
const OWN_ARROWS = '[role="radiogroup"], [role="tablist"], [data-scroll]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';
/** Notices are dialogs too, and in nobody's way. */
const NOTICES = '[data-cd-above]';

function isCovered(): boolean {
  return [...document.querySelectorAll(OVERLAYS)].some((it) => it.closest(NOTICES) === null);
}

/** Whether a key is somebody's who types, or of something that lies above the screen. */
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

/** Shortcuts of what is on screen: none while somebody types, has turned them off, or is signed out. */
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
      // Otherwise the letter is typed into the field that it leads to.
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [shortcuts, isIn]);
}
