import type * as core from 'echarts/core';
import EChartsReactCore from 'echarts-for-react/esm/core.js';
import { type ComponentPropsWithRef, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Chart.module.css';
import { type ChartTheme, readChartTheme } from './read-chart-theme.js';

/** What a drawing goes by. */
export interface ChartFrame {
  readonly theme: ChartTheme;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}

export interface ChartProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'ref' | 'dir' | 'onSelect'> {
  /** `echarts/core` with the parts that the drawing uses registered, and no others. */
  echarts: typeof core;
  /** The drawing. Keep it the same function while nothing changes: another one draws anew. */
  option: (frame: ChartFrame) => core.EChartsCoreOption;
  /** Names the colours in force, whatever it says: they are read anew when it changes. */
  palette: string;
  /**
   * Told which category of the first x axis a finger or a mouse is at, from 0; undefined once it
   * has left. Where the axis has none, leave it out.
   */
  onPoint?: ((index: number | undefined) => void) | undefined;
  /** Where an upright line stands over the drawing, as a share of the width, from 0 to 1. */
  line?: number | undefined;
}

/** What the wrapper sets at first; from then on the drawing is set by size and colours. */
const FIRST_OPTION = { animation: false };
const FILL = { blockSize: '100%', inlineSize: '100%', height: '100%' };

/**
 * The canvas of an ECharts drawing: as large as its place, in the colours in force, left-to-right
 * in every language. It says nothing to those who cannot see it: put a sentence and a table beside.
 */
export function Chart({ echarts, option, palette, onPoint, line, className, ...rest }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<core.EChartsType>();

  // `palette` stands among what it goes by, since the colours are read again with it.
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
    // It tells the size at once, and again whenever it changes.
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
