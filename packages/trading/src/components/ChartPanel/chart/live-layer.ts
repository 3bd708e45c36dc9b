import { graphic } from 'echarts/core';
import type { ChartStyle } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { AXIS_FONT_PX, BODY_SHARE } from './option.js';
import type { ChartTheme } from './theme.js';
import { type DrawnCandle, type Scale, slotWidth, xOf, yOf } from './viewport.js';

/** A layer of its own: moving it repaints it alone, and not the candles below. */
export const LIVE_ZLEVEL = 1;
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

/** The running candle, the price line and its label: all that moves between two candles. */
export function createLiveLayer() {
  const group = new graphic.Group({ silent: true });
  const wick = new graphic.Line({ ...still, z: 3 });
  const body = new graphic.Rect({ ...still, z: 3 });
  const segment = new graphic.Line({ ...still, z: 3 });
  const dot = new graphic.Circle({ ...still, z: 5 });
  const priceLine = new graphic.Line({ ...still, z: 4 });
  const label = new graphic.Text({ ...still, z: 6 });
  addElements(group, [wick, body, segment, dot, priceLine, label]);

  return {
    group,
    draw({ scale, style, theme, live, label: text, before }: LiveParts): void {
      const { plot } = scale;
      const rises = live.close >= live.open;
      const color = rises ? theme.rise : theme.fall;
      const right = plot.left + plot.width;
      const middle = xOf(scale, live.time + scale.interval / 2);
      const inSight = middle > plot.left && middle < right;
      const y = Math.min(plot.top + plot.height, Math.max(plot.top, yOf(scale, live.close)));
      const open = yOf(scale, live.open);
      const width = Math.max(1, slotWidth(scale) * BODY_SHARE);

      const candle = style === 'candles' && inSight;
      wick.attr({
        invisible: !candle,
        shape: { x1: middle, x2: middle, y1: yOf(scale, live.high), y2: yOf(scale, live.low) },
        style: { stroke: color, lineWidth: 1 },
      });
      body.attr({
        invisible: !candle,
        shape: {
          x: middle - width / 2,
          y: Math.min(open, y),
          width,
          height: Math.max(1, Math.abs(open - y)),
        },
        style: { fill: color, stroke: color, lineWidth: 1 },
      });

      const line = style === 'line' && inSight && before !== undefined;
      segment.attr({
        invisible: !line,
        shape: {
          x1: before ? xOf(scale, before.time + scale.interval / 2) : middle,
          y1: before ? yOf(scale, before.close) : y,
          x2: middle,
          y2: y,
        },
        style: { stroke: theme.brand, lineWidth: 1.6 },
      });
      dot.attr({
        invisible: style !== 'line' || !inSight,
        shape: { cx: middle, cy: y, r: 3.5 },
        style: { fill: theme.brand },
      });

      priceLine.attr({
        shape: { x1: plot.left, x2: right, y1: y, y2: y },
        style: { stroke: color, lineWidth: 1, lineDash: [3, 3], opacity: 0.8 },
      });
      label.attr({
        x: right + 2,
        y,
        style: {
          text,
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
    },
  };
}
