/** In px. */
const ROUNDING = 1;

/** Leaf elements only. */
export function elementsWith(root: HTMLElement, text: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (it) => it.childElementCount === 0 && it.textContent === text,
  );
}

export interface Room {
  readonly lines: number;
  /** Of a scrolling row; without it, the text must be fully visible. */
  readonly share?: number | undefined;
}

/** Undefined when the text fits. */
export function misfit(element: HTMLElement, { lines, share }: Room): string | undefined {
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  const [box, ...around] = placesOf(element);
  const row = share === undefined ? undefined : around.find(scrolls);
  for (const place of row ? [box] : [box, ...around]) {
    const { left, right } = place.getBoundingClientRect();
    if (text.left < left - ROUNDING || text.right > right + ROUNDING) {
      return `${Math.ceil(text.width)} px, from ${Math.floor(text.left - left)} px of ${Math.floor(right - left)} px`;
    }
  }
  if (row && share !== undefined && text.width > row.clientWidth * share) {
    return `${Math.ceil(text.width)} px, ${share} of ${row.clientWidth} px`;
  }
  const told = linesOf(range);
  return told > lines ? `${told} lines of ${lines}` : undefined;
}

const scrolls = (it: HTMLElement) => getComputedStyle(it).overflowX === 'auto';

/** The text's box, clipping or scrolling ancestors, and the viewport. */
function placesOf(element: HTMLElement): [HTMLElement, ...HTMLElement[]] {
  let box = element;
  while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement;
  const around: HTMLElement[] = [];
  for (let it = box.parentElement; it; it = it.parentElement) {
    if (getComputedStyle(it).overflowX !== 'visible') around.push(it);
  }
  return [box, ...around, document.documentElement];
}

function linesOf(range: Range): number {
  const tops = [...range.getClientRects()].map((it) => Math.round(it.top));
  return new Set(tops).size;
}
