import { fromMinor, toMinor } from '@candela/money';
import { useEffect, useRef, useState } from 'react';
import { COUNT_UP_MS } from '../constants.js';

const PROGRESS_STEPS = 1_000;

/** From the previous amount; immediate with reduced motion. */
export function useCountUp(amount: string): string {
  const [shown, setShown] = useState('0.00');
  const last = useRef(shown);
  useEffect(() => {
    const show = (value: string) => {
      last.current = value;
      setShown(value);
    };
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(amount);
      return;
    }
    const [from, to] = [toMinor(last.current), toMinor(amount)];
    const start = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const progress = Math.min(
        PROGRESS_STEPS,
        Math.max(0, Math.round(((now - start) / COUNT_UP_MS) * PROGRESS_STEPS)),
      );
      show(fromMinor(from + ((to - from) * BigInt(progress)) / BigInt(PROGRESS_STEPS)));
      if (progress < PROGRESS_STEPS) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}
