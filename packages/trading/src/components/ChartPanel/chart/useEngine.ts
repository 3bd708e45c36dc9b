import type { EChartsType } from 'echarts/core';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Drawing {
  readonly redraw: () => void;
  readonly destroy: () => void;
}

/**
 * Creates an engine for the wrapper's chart, resizes it with its element and destroys it on
 * unmount.
 *
 * @returns `host`: ref of the element; `ready`: callback for the wrapper.
 */
export function useEngine<Engine extends Drawing>(
  create: (chart: EChartsType, element: HTMLElement) => Engine,
): {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly ready: (chart: unknown) => void;
  readonly engine: Engine | undefined;
} {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  const [engine, setEngine] = useState<Engine>();
  const ready = useCallback((made: unknown) => setChart(made as EChartsType), []);
  const begin = useEffectEvent(create);

  useEffect(() => {
    const element = host.current;
    if (!chart || !element) return;
    const made = begin(chart, element);
    setEngine(made);
    const observer = new ResizeObserver(() => {
      if (chart.isDisposed()) return;
      // The wrapper fixes the size on creation.
      chart.resize({ width: 'auto', height: 'auto' });
      made.redraw();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, [chart]);

  return { host, ready, engine };
}
