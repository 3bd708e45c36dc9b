import type { EChartsType } from 'echarts/core';
import EChartsReactCore from 'echarts-for-react/esm/core.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PriceChartProps } from '../chart-data.js';
import { echarts } from './echarts.js';
import { type ChartEngine, createChartEngine } from './engine.js';
import styles from './PriceChart.module.css';

/** What the wrapper sets at first; from then on the engine sets the chart, and far less often. */
const FIRST_OPTION = { animation: false };
const STYLE = { blockSize: '100%', inlineSize: '100%', height: '100%' };

/** Candles or a line with the moving price. Its own module: it is loaded after the price is shown. */
export function PriceChart(props: PriceChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<ChartEngine>();

  const ready = useCallback((chart: unknown) => {
    if (host.current) setEngine(createChartEngine(chart as EChartsType, host.current));
  }, []);

  useEffect(() => {
    if (!engine || !host.current) return;
    const observer = new ResizeObserver(() => engine.resize());
    observer.observe(host.current);
    return () => {
      observer.disconnect();
      engine.destroy();
    };
  }, [engine]);

  const { closed, live, interval, decimals, style, orders, night, texts } = props;
  const latest = useRef(live);
  latest.current = live;
  // The running candle is left out of what sets the chart anew: it has a layer of its own.
  const since = live?.time;
  useEffect(() => {
    const current = latest.current;
    engine?.set({ closed, live: current, interval, decimals, style, orders, night, texts });
  }, [engine, closed, since, interval, decimals, style, orders, night, texts]);
  useEffect(() => engine?.tick(live), [engine, live]);

  return (
    <div className={styles.root} dir="ltr" ref={host}>
      <EChartsReactCore
        autoResize={false}
        echarts={echarts}
        onChartReady={ready}
        option={FIRST_OPTION}
        style={STYLE}
      />
    </div>
  );
}
