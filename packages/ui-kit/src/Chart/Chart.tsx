import type * as core from 'echarts/core';
import EChartsReactCore from 'echarts-for-react/esm/core.js';
import { type ComponentPropsWithRef, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Chart.module.css';
import { type ChartTheme, readChartTheme } from './read-chart-theme.js';

export interface ChartFrame {
  readonly theme: ChartTheme;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}

export interface ChartProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'ref' | 'dir' | 'onSelect'> {
  /** With only the used components registered. */
  echarts: typeof core;
  /** Memoize: a new function redraws the chart. */
  option: (frame: ChartFrame) => core.EChartsCoreOption;
  /** Colours are reread when it changes. */
  palette: string;
  /** Index in the first x axis; undefined when the pointer leaves. */
  onPoint?: ((index: number | undefined) => void) | undefined;
  /** Fraction of the width, 0 to 1. */
  line?: number | undefined;
}

const FIRST_OPTION = { animation: false };
const FILL = { blockSize: '100%', inlineSize: '100%', height: '100%' };

/** Left-to-right in every language. Hidden from screen readers: provide a text and a table. */
export function Chart({ echarts, option, palette, onPoint, line, className, ...rest }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<core.EChartsType>();

  // `palette`: the colours are reread when it changes.
  useEffect(() => {
    const element = host.current;
    if (!chart || !element) return;
    const draw = () => {
      if (chart.isDisposed()) return;
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      chart.resize({ width, height });
      chart.setOption(option({ theme: readChartTheme(element), width, height }), true);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart, option, palette]);

  function point({ clientX }: PointerEvent<HTMLDivElement>): void {
    if (!chart || chart.isDisposed() || !host.current || !onPoint) return;
    const x = clientX - host.current.getBoundingClientRect().left;
    const index = Number(chart.convertFromPixel({ xAxisIndex: 0 }, x));
    onPoint(Number.isFinite(index) ? Math.round(index) : undefined);
  }

  return (
    <div
      {...rest}
      className={cx(styles.root, className)}
      dir="ltr"
      onPointerDown={onPoint && point}
      onPointerLeave={onPoint && (() => onPoint(undefined))}
      onPointerMove={onPoint && point}
    >
      <div aria-hidden className={styles.canvas} ref={host}>
        <EChartsReactCore
          autoResize={false}
          echarts={echarts}
          onChartReady={(instance: unknown) => setChart(instance as core.EChartsType)}
          option={FIRST_OPTION}
          style={FILL}
        />
      </div>
      {line !== undefined && (
        <span aria-hidden className={styles.line} style={{ insetInlineStart: `${100 * line}%` }} />
      )}
    </div>
  );
}
