import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartStyle } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { AXIS_FONT_PX, BODY_SHARE } from './option.js';

import { type DrawnCandle, type Scale, slotWidth, xOf, yOf } from './viewport.js';

/** A layer of its own: moving it repaints it alone, and not the candles below. */
export const LIVE_ZLEVEL = 1;
const DOT_PX = 3.5;
const still = { silent: true, zlevel: LIVE_ZLEVEL } as const;

export interface LiveParts {
  readonly scale: Scale;
  readonly style: ChartStyle;
  readonly theme: ChartTheme;
  /** The running candle and what it is written as. */
  readonly live: DrawnCandle;
  readonly label: string;
  /** The candle before it, from which the line runs on. */
  readonly before: DrawnCandle | undefined;
}

/** Annotated, since the inferred type of a layer drags the whole library into its declaration. */
export interface LiveLayer {
  readonly group: graphic.Group;
  readonly draw: (parts: LiveParts) => void;
}

/** The running candle, the price line and its label: all that moves between two candles. */
export function createLiveLayer(): LiveLayer {
  const group = new graphic.Group({ silent: true });
  const wick = new graphic.Line({ ...still, z: 3 });
  const body = new graphic.Rect({ ...still, z: 3 });
  const segment = new graphic.Line({ ...still, z: 3 });
  const dot = new graphic.Circle({ ...still, z: 5 });
  const priceLine = new graphic.Line({ ...still, z: 4 });
  const label = new graphic.Text({ ...still, z: 6 });
  addElements(group, [wick, body, segment, dot, priceLine, label]);

  // Styles are set when they change and not with each tick: setting one costs more than moving.
  let dressed: readonly unknown[] = [];

  function dress(theme: ChartTheme, style: ChartStyle, rises: boolean, inSight: boolean): void {
    const now = [theme, style, rises, inSight];
    if (now.every((part, n) => part === dressed[n])) return;
    dressed = now;
    const color = rises ? theme.rise : theme.fall;
    const candle = style === 'candles' && inSight;
    const line = style === 'line' && inSight;
    wick.attr({ invisible: !candle, style: { stroke: color, lineWidth: 1 } });
    body.attr({ invisible: !candle, style: { fill: color, stroke: color, lineWidth: 1 } });
    segment.attr({ invisible: !line, style: { stroke: theme.brand, lineWidth: 1.6 } });
    dot.attr({ invisible: !line, style: { fill: theme.brand } });
    priceLine.attr({ style: { stroke: color, lineWidth: 1, lineDash: [3, 3], opacity: 0.8 } });
    label.attr({
      style: {
        verticalAlign: 'middle',
        fill: rises ? theme.onRise : theme.onFall,
        backgroundColor: rises ? theme.riseFill : theme.fallFill,
        padding: [4, 4, 3, 4],
        borderRadius: 4,
        fontSize: AXIS_FONT_PX,
        fontWeight: 600,
        fontFamily: theme.font,
      },
    });
  }

  return {
    group,
    draw({ scale, style, theme, live, label: text, before }: LiveParts): void {
      const { plot } = scale;
      const right = plot.left + plot.width;
      const middle = xOf(scale, live.time + scale.interval / 2);
      const inSight = middle > plot.left && middle < right;
      const y = Math.min(plot.top + plot.height, Math.max(plot.top, yOf(scale, live.close)));
      dress(theme, style, live.close >= live.open, inSight);

      if (inSight && style === 'candles') {
        const open = yOf(scale, live.open);
        const width = Math.max(1, slotWidth(scale) * BODY_SHARE);
        const high = yOf(scale, live.high);
        wick.setShape({ x1: middle, x2: middle, y1: high, y2: yOf(scale, live.low) });
        body.setShape({
          x: middle - width / 2,
          y: Math.min(open, y),
          width,
          height: Math.max(1, Math.abs(open - y)),
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
      label.attr({ x: right + 2, y });
      if (label.style.text !== text) label.setStyle({ text });
    },
  };
}
