import { type RefObject, useRef } from 'react';
import { useKeys } from './useKeys.js';

/** Each row has one link with `data-row`. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => {
    const links = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (by === 1 ? 0 : links.length - 1) : at + by;
    links[next]?.focus();
  };
  const [down, up] = [() => move(1), () => move(-1)];
  useKeys({ j: down, ArrowDown: down, k: up, ArrowUp: up });
  return container;
}
