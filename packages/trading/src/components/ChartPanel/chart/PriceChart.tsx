import { Button } from '@candela/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { PriceChartProps } from '../chart-data.js';
import { ChartCanvas } from './ChartCanvas.js';
import { createChartEngine } from './engine.js';
import styles from './PriceChart.module.css';
import { useEngine } from './useEngine.js';

export function PriceChart(props: PriceChartProps) {
  const [away, setAway] = useState(false);
  const { host, ready, engine } = useEngine((chart, element) =>
    createChartEngine(chart, element, setAway),
  );

  const { closed, live, backToLive, ...look } = props;
  const { interval, decimals, rises, style, orders, palette, texts, onLevel } = look;
  const latest = useRef(live);
  latest.current = live;
  // The running candle has its own layer and triggers no full redraw.
  const since = live?.time;
  useEffect(() => {
    const current = latest.current;
    engine?.set({
      ...{ closed, live: current, interval, decimals, rises, style, orders, palette, texts },
      ...{ backToLive, onLevel },
    });
  }, [
    ...[engine, closed, since, interval, decimals, rises, style, orders, palette, texts],
    ...[backToLive, onLevel],
  ]);
  useEffect(() => engine?.tick(live), [engine, live]);

  return (
    <ChartCanvas host={host} onReady={ready}>
      {away && (
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
