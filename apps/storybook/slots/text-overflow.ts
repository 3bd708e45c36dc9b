/** In px. */
const ROUNDING_PX = 1;

/** Leaf elements only. */
export function elementsWithText(root: HTMLElement, text: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (it) => it.childElementCount === 0 && it.textContent === text,
  );
}

export interface TextLimits {
  readonly lines: number;
  /** Of a scrolling row. */
  readonly share?: number | undefined;
}

export function findOverflow(
  element: HTMLElement,
  { lines, share }: TextLimits,
): string | undefined {
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  const [box, ...ancestors] = clippingBoxesOf(element);
  const row = share === undefined ? undefined : ancestors.find(isScrollable);
  for (const container of row ? [box] : [box, ...ancestors]) {
    const { left, right } = container.getBoundingClientRect();
    if (text.left < left - ROUNDING_PX || text.right > right + ROUNDING_PX) {
      return `${Math.ceil(text.width)} px, from ${Math.floor(text.left - left)} px of ${Math.floor(right - left)} px`;
    }
  }
  if (row && share !== undefined && text.width > row.clientWidth * share) {
    return `${Math.ceil(text.width)} px, ${share} of ${row.clientWidth} px`;
  }
  const lineCount = countLines(range);
  return lineCount > lines ? `${lineCount} lines of ${lines}` : undefined;
}

const isScrollable = (it: HTMLElement) => getComputedStyle(it).overflowX === 'auto';

function clippingBoxesOf(element: HTMLElement): [HTMLElement, ...HTMLElement[]] {
  let box = element;
  while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement;
  const ancestors: HTMLElement[] = [];
  for (let it = box.parentElement; it; it = it.parentElement) {
    if (getComputedStyle(it).overflowX !== 'visible') ancestors.push(it);
  }
  return [box, ...ancestors, document.documentElement];
}

function countLines(range: Range): number {
  const tops = [...range.getClientRects()].map((it) => Math.round(it.top));
  return new Set(tops).size;
}
