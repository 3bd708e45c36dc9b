import { useEffect, useState } from 'react';

/** True until what was rendered with it has been laid out once. Always false when it is not wanted. */
export function useRehearsal(wanted: boolean): boolean {
  const [over, setOver] = useState(!wanted);
  useEffect(() => {
    if (over) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks come before its layout, a timer they set after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setOver(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [over]);
  return !over;
}
