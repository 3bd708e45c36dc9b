export interface GestureHandlers {
  /** Since the drag began. */
  readonly pan: (dx: number) => void;
  readonly panBegan: () => void;
  /** Since the pinch began; above 1 zooms in. */
  readonly pinch: (factor: number) => void;
  readonly pinchBegan: () => void;
  /** Null when pointing ends. */
  readonly point: (at: { readonly x: number; readonly y: number } | null) => void;
  /** End of a long press or double click; null when another gesture starts. */
  readonly held: (at: { readonly x: number; readonly y: number } | null) => void;
}

/** A touch held this long without moving starts pointing. */
const LONG_PRESS_MS = 300;
const SLOP_PX = 6;
const WHEEL_ZOOM = 0.01;

/**
 * Vertical drags scroll the page (`touch-action: pan-y`), which sends `pointercancel`. While
 * pointing, `touchmove` is prevented.
 *
 * @returns a function that stops listening.
 */
export function listenToGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let mode: 'none' | 'pan' | 'point' | 'pinch' = 'none';
  let spread = 1;
  let pointing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = new AbortController();

  const point = (where: { x: number; y: number } | null) => {
    pointing = where !== null;
    handlers.point(where);
  };
  const at = (event: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const distance = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) || 1 : 1;
  };

  function down(event: PointerEvent): void {
    const here = at(event);
    pointers.set(event.pointerId, here);
    clearTimeout(timer);
    handlers.held(null);
    if (pointers.size === 2) {
      mode = 'pinch';
      spread = distance();
      handlers.pinchBegan();
      return;
    }
    start = here;
    mode = 'none';
    handlers.panBegan();
    if (event.pointerType !== 'mouse') {
      timer = setTimeout(() => {
        mode = 'point';
        point(here);
      }, LONG_PRESS_MS);
    }
  }

  function move(event: PointerEvent): void {
    const here = at(event);
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, here);
    else if (event.pointerType === 'mouse') point(here);
    if (mode === 'pinch' && pointers.size === 2) handlers.pinch(distance() / spread);
    else if (mode === 'point') point(here);
    else if (start && pointers.size === 1) drag(here, start, event);
  }

  function drag(here: { x: number; y: number }, from: { x: number }, event: PointerEvent): void {
    const dx = here.x - from.x;
    if (mode !== 'pan' && Math.abs(dx) > SLOP_PX) {
      clearTimeout(timer);
      mode = 'pan';
      element.setPointerCapture(event.pointerId);
      point(null);
    }
    if (mode === 'pan') handlers.pan(dx);
  }

  function up(event: PointerEvent): void {
    clearTimeout(timer);
    const tapped = mode === 'none' && event.type === 'pointerup' && event.pointerType !== 'mouse';
    pointers.delete(event.pointerId);
    if (pointers.size > 0) return;
    // A second tap hides the crosshair.
    if (tapped) point(pointing ? null : at(event));
    else if (mode === 'point') {
      point(null);
      if (event.type === 'pointerup') handlers.held(at(event));
    }
    start = null;
    mode = 'none';
  }

  function wheel(event: WheelEvent): void {
    if (event.ctrlKey) {
      event.preventDefault();
      handlers.pinchBegan();
      handlers.pinch(Math.exp(-event.deltaY * WHEEL_ZOOM));
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      handlers.panBegan();
      handlers.pan(-event.deltaX);
    }
  }

  const { signal } = abort;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse' && !pointers.has(event.pointerId)) point(null);
    },
    { signal },
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      if (mode === 'point' && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  element.addEventListener('dblclick', (event) => handlers.held(at(event)), { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
