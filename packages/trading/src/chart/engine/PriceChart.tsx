import { Button } from '@candela/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { PriceChartProps } from '../chart-data.js';
import { ChartCanvas } from './ChartCanvas.js';
import { createChartEngine } from './chart-engine.js';
import styles from './PriceChart.module.css';
import { useChartEngine } from './useChartEngine.js';

export function PriceChart(props: PriceChartProps) {
  const [scrolledBack, setScrolledBack] = useState(false);
  const { host, onReady, engine } = useChartEngine((chart, element) =>
    createChartEngine(chart, element, setScrolledBack),
  );

  const { closed, live, backToLive, ...chartProps } = props;
  const { interval, decimals, rises, style, orders, palette, texts, onLevel } = chartProps;
  const latest = useRef(live);
  latest.current = live;
  // The running candle has its own layer and triggers no full redraw.
  const liveTime = live?.time;
  useEffect(() => {
    const current = latest.current;
    engine?.set({
      ...{ closed, live: current, interval, decimals, rises, style, orders, palette, texts },
      ...{ backToLive, onLevel },
    });
  }, [
    ...[engine, closed, liveTime, interval, decimals, rises, style, orders, palette, texts],
    ...[backToLive, onLevel],
  ]);
  useEffect(() => engine?.tick(live), [engine, live]);

  return (
    <ChartCanvas host={host} onReady={onReady}>
      {scrolledBack && (
        <Button
          className={styles.back}
          onClick={() => engine?.backToLive()}
          size="m"
          variant="secondary"
        >
          {backToLive}
        </Button>
      )}
    </ChartCanvas>
  );
}
