import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartStyle } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { candleGeometry } from './candle-scene.js';
import { type DrawnCandle, type Scale, xOf, yOf } from './viewport.js';

/** Moving shapes does not repaint the candles. */
export const LIVE_ZLEVEL = 1;
const DOT_PX = 3.5;
const NON_INTERACTIVE = { silent: true, zlevel: LIVE_ZLEVEL } as const;

export interface LiveLayerData {
  readonly scale: Scale;
  readonly style: ChartStyle;
  readonly theme: ChartTheme;
  readonly live: DrawnCandle;
  readonly rises: boolean;
  readonly previous: DrawnCandle | undefined;
}

/** Explicit type: the inferred one pulls ECharts' types into the declaration. */
export interface LiveLayer {
  readonly group: graphic.Group;
  readonly draw: (data: LiveLayerData) => void;
}

export function createLiveLayer(): LiveLayer {
  const group = new graphic.Group({ silent: true });
  const wick = new graphic.Line({ ...NON_INTERACTIVE, z: 3 });
  const body = new graphic.Rect({ ...NON_INTERACTIVE, z: 3 });
  const segment = new graphic.Line({ ...NON_INTERACTIVE, z: 3 });
  const dot = new graphic.Circle({ ...NON_INTERACTIVE, z: 5 });
  const priceLine = new graphic.Line({ ...NON_INTERACTIVE, z: 4 });
  addElements(group, [wick, body, segment, dot, priceLine]);

  // Setting a style costs more than moving a shape.
  let appliedInputs: readonly unknown[] = [];

  function applyStyle(data: LiveLayerData, isVisible: boolean): void {
    const { theme, style, live, rises } = data;
    const inputs = [theme, style, live.close >= live.open, rises, isVisible];
    if (inputs.every((part, n) => part === appliedInputs[n])) return;
    appliedInputs = inputs;
    const up = live.close >= live.open;
    const color = up ? theme.rise : theme.fall;
    const priceColor = rises ? theme.rise : theme.fall;
    const candle = style === 'candles' && isVisible;
    const line = style === 'line' && isVisible;
    wick.attr({ invisible: !candle, style: { stroke: color, lineWidth: 1 } });
    body.attr({
      invisible: !candle,
      style: { fill: up ? theme.ink : color, stroke: color, lineWidth: 1 },
    });
    segment.attr({ invisible: !line, style: { stroke: theme.brand, lineWidth: 1.6 } });
    dot.attr({ invisible: !line, style: { fill: theme.brand } });
    priceLine.attr({ style: { stroke: priceColor, lineWidth: 1, lineDash: [3, 3], opacity: 0.8 } });
  }

  return {
    group,
    draw(data: LiveLayerData): void {
      const { scale, style, live, previous } = data;
      const { plot } = scale;
      const right = plot.left + plot.width;
      const middle = xOf(scale, live.time + scale.interval / 2);
      const isVisible = middle > plot.left && middle < right;
      // Clamped to the edge until the full redraw.
      const clampY = (at: number) => Math.min(plot.top + plot.height, Math.max(plot.top, at));
      const y = clampY(yOf(scale, live.close));
      applyStyle(data, isVisible);

      if (isVisible && style === 'candles') {
        const geometry = candleGeometry(live, scale);
        const top = clampY(geometry.top);
        wick.setShape({
          x1: geometry.middle,
          x2: geometry.middle,
          y1: clampY(geometry.high),
          y2: clampY(geometry.low),
        });
        body.setShape({
          x: geometry.left,
          y: top,
          width: geometry.right - geometry.left,
          height: Math.max(1, clampY(geometry.bottom) - top),
        });
      } else if (isVisible) {
        const from = previous ?? live;
        segment.setShape({
          x1: xOf(scale, from.time + scale.interval / 2),
          y1: yOf(scale, from.close),
          x2: middle,
          y2: y,
        });
        dot.setShape({ cx: middle, cy: y, r: DOT_PX });
      }
      priceLine.setShape({ x1: plot.left, x2: right, y1: y, y2: y });
    },
  };
}
