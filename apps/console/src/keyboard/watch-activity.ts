const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Repeatedly.
 *
 * @returns a function that stops watching.
 */
export function watchActivity(
  ms: number,
  { onIdle, onActivity }: { readonly onIdle: () => void; readonly onActivity?: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onIdle();
      restartTimer();
    }, ms);
  };
  const handleActivity = () => {
    restartTimer();
    onActivity?.();
  };
  restartTimer();
  for (const eventName of ACTIVITY_EVENTS)
    window.addEventListener(eventName, handleActivity, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const eventName of ACTIVITY_EVENTS) window.removeEventListener(eventName, handleActivity);
  };
}
