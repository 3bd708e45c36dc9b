import { useServiceClock } from '@candela/api-client';
import { useEffect } from 'react';
import type { TickChartProps } from '../chart-data.js';
import { ChartCanvas } from './ChartCanvas.js';
import { createTickEngine } from './tick-engine.js';
import { useChartEngine } from './useChartEngine.js';

export function TickChart(props: TickChartProps) {
  const clock = useServiceClock();
  const { host, onReady, engine } = useChartEngine((chart, element) =>
    createTickEngine(chart, element, clock.now),
  );
  const { ticks, focus, decimals, rises, orders, palette, texts, onLevel } = props;
  useEffect(() => {
    engine?.set({ ticks, focus, decimals, rises, orders, palette, texts, onLevel });
  }, [engine, ticks, focus, decimals, rises, orders, palette, texts, onLevel]);
  return <ChartCanvas host={host} onReady={onReady} />;
}
