import EChartsReactCore from 'echarts-for-react/esm/core.js';
import type { ReactNode, RefObject } from 'react';
import { echarts } from './echarts.js';
import styles from './PriceChart.module.css';

/** Only for the wrapper; afterwards an engine draws without `setOption`. */
const INITIAL_OPTION = { animation: false };
const STYLE = { blockSize: '100%', inlineSize: '100%', height: '100%' };

export interface ChartCanvasProps {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly onReady: (chart: unknown) => void;
  readonly children?: ReactNode;
}

export function ChartCanvas({ host, onReady, children }: ChartCanvasProps) {
  return (
    <>
      <div className={styles.root} dir="ltr" ref={host}>
        <EChartsReactCore
          autoResize={false}
          echarts={echarts}
          onChartReady={onReady}
          option={INITIAL_OPTION}
          style={STYLE}
        />
      </div>
      {children}
    </>
  );
}
