import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartStyle } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { candlePlace } from './candle-scene.js';
import { type DrawnCandle, type Scale, xOf, yOf } from './viewport.js';

/** Own canvas layer, so that moving shapes does not repaint the candles. */
export const LIVE_ZLEVEL = 1;
const DOT_PX = 3.5;
const still = { silent: true, zlevel: LIVE_ZLEVEL } as const;

export interface LiveParts {
  readonly scale: Scale;
  readonly style: ChartStyle;
  readonly theme: ChartTheme;
  readonly live: DrawnCandle;
  readonly rises: boolean;
  /** Start of the line segment. */
  readonly before: DrawnCandle | undefined;
}

/** Explicit type: the inferred one pulls ECharts' types into the declaration. */
export interface LiveLayer {
  readonly group: graphic.Group;
  readonly draw: (parts: LiveParts) => void;
}

export function createLiveLayer(): LiveLayer {
  const group = new graphic.Group({ silent: true });
  const wick = new graphic.Line({ ...still, z: 3 });
  const body = new graphic.Rect({ ...still, z: 3 });
  const segment = new graphic.Line({ ...still, z: 3 });
  const dot = new graphic.Circle({ ...still, z: 5 });
  const priceLine = new graphic.Line({ ...still, z: 4 });
  addElements(group, [wick, body, segment, dot, priceLine]);

  // Setting a style costs more than moving a shape.
  let dressed: readonly unknown[] = [];

  function dress(parts: LiveParts, inSight: boolean): void {
    const { theme, style, live, rises } = parts;
    const now = [theme, style, live.close >= live.open, rises, inSight];
    if (now.every((part, n) => part === dressed[n])) return;
    dressed = now;
    const up = live.close >= live.open;
    const color = up ? theme.rise : theme.fall;
    const priceColor = rises ? theme.rise : theme.fall;
    const candle = style === 'candles' && inSight;
    const line = style === 'line' && inSight;
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
    draw(parts: LiveParts): void {
      const { scale, style, live, before } = parts;
      const { plot } = scale;
      const right = plot.left + plot.width;
      const middle = xOf(scale, live.time + scale.interval / 2);
      const inSight = middle > plot.left && middle < right;
      // Clamped to the edge until the full redraw.
      const within = (at: number) => Math.min(plot.top + plot.height, Math.max(plot.top, at));
      const y = within(yOf(scale, live.close));
      dress(parts, inSight);

      if (inSight && style === 'candles') {
        const place = candlePlace(live, scale);
        const top = within(place.top);
        wick.setShape({
          x1: place.middle,
          x2: place.middle,
          y1: within(place.high),
          y2: within(place.low),
        });
        body.setShape({
          x: place.left,
          y: top,
          width: place.right - place.left,
          height: Math.max(1, within(place.bottom) - top),
        });
      } else if (inSight) {
        const from = before ?? live;
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
