export interface GestureHandlers {
  readonly pan: (dx: number) => void;
  readonly panStart: () => void;
  /** Since the pinch began; above 1 zooms in. */
  readonly pinch: (factor: number) => void;
  readonly pinchStart: () => void;
  readonly point: (at: { readonly x: number; readonly y: number } | null) => void;
  /** Null when another gesture starts. */
  readonly longPress: (at: { readonly x: number; readonly y: number } | null) => void;
}

const LONG_PRESS_MS = 300;
const SLOP_PX = 6;
const WHEEL_ZOOM = 0.01;

/**
 * Vertical drags scroll the page (`touch-action: pan-y`), which sends `pointercancel`.
 *
 * @returns a function that stops listening.
 */
export function listenToGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let mode: 'none' | 'pan' | 'point' | 'pinch' = 'none';
  let startDistance = 1;
  let pointing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = new AbortController();

  const point = (position: { x: number; y: number } | null) => {
    pointing = position !== null;
    handlers.point(position);
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
    const position = at(event);
    pointers.set(event.pointerId, position);
    clearTimeout(timer);
    handlers.longPress(null);
    if (pointers.size === 2) {
      mode = 'pinch';
      startDistance = distance();
      handlers.pinchStart();
      return;
    }
    start = position;
    mode = 'none';
    handlers.panStart();
    if (event.pointerType !== 'mouse') {
      timer = setTimeout(() => {
        mode = 'point';
        point(position);
      }, LONG_PRESS_MS);
    }
  }

  function move(event: PointerEvent): void {
    const position = at(event);
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, position);
    else if (event.pointerType === 'mouse') point(position);
    if (mode === 'pinch' && pointers.size === 2) handlers.pinch(distance() / startDistance);
    else if (mode === 'point') point(position);
    else if (start && pointers.size === 1) drag(position, start, event);
  }

  function drag(
    position: { x: number; y: number },
    from: { x: number },
    event: PointerEvent,
  ): void {
    const dx = position.x - from.x;
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
    if (tapped) point(pointing ? null : at(event));
    else if (mode === 'point') {
      point(null);
      if (event.type === 'pointerup') handlers.longPress(at(event));
    }
    start = null;
    mode = 'none';
  }

  function wheel(event: WheelEvent): void {
    if (event.ctrlKey) {
      event.preventDefault();
      handlers.pinchStart();
      handlers.pinch(Math.exp(-event.deltaY * WHEEL_ZOOM));
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      handlers.panStart();
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
  element.addEventListener('dblclick', (event) => handlers.longPress(at(event)), { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
