const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `onAway` after `ms` milliseconds without input, repeatedly.
 *
 * @returns a function that stops watching.
 */
export function watchTouches(
  ms: number,
  { onAway, onTouch }: { readonly onAway: () => void; readonly onTouch?: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onAway();
      wait();
    }, ms);
  };
  const touched = () => {
    wait();
    onTouch?.();
  };
  wait();
  for (const sign of SIGNS) window.addEventListener(sign, touched, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, touched);
  };
}
