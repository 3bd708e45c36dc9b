import type { EChartsType } from 'echarts/core';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Redrawable {
  readonly redraw: () => void;
  readonly destroy: () => void;
}

/** @returns `host`: ref of the element; `onReady`: callback for the wrapper. */
export function useChartEngine<Engine extends Redrawable>(
  create: (chart: EChartsType, element: HTMLElement) => Engine,
): {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly onReady: (chart: unknown) => void;
  readonly engine: Engine | undefined;
} {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  const [engine, setEngine] = useState<Engine>();
  const onReady = useCallback((created: unknown) => setChart(created as EChartsType), []);
  const createEngine = useEffectEvent(create);

  useEffect(() => {
    const element = host.current;
    if (!chart || !element) return;
    const created = createEngine(chart, element);
    setEngine(created);
    const observer = new ResizeObserver(() => {
      if (chart.isDisposed()) return;
      // The wrapper fixes the size on creation.
      chart.resize({ width: 'auto', height: 'auto' });
      created.redraw();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      created.destroy();
    };
  }, [chart]);

  return { host, onReady, engine };
}
