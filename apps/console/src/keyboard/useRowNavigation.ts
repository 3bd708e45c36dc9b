import { type RefObject, useRef } from 'react';
import { useShortcuts } from './useShortcuts.js';

/** Each row has one link with `data-row`. */
export function useRowNavigation(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const moveFocus = (offset: 1 | -1) => {
    const links = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const next = index < 0 ? (offset === 1 ? 0 : links.length - 1) : index + offset;
    links[next]?.focus();
  };
  const [down, up] = [() => moveFocus(1), () => moveFocus(-1)];
  useShortcuts({ j: down, ArrowDown: down, k: up, ArrowUp: up });
  return container;
}
