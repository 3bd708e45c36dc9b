import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartOrder } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { LIVE_ZLEVEL } from './live-layer.js';
import { AXIS_FONT_PX } from './option.js';

import { type Scale, xOf, yOf } from './viewport.js';

const still = { silent: true, zlevel: LIVE_ZLEVEL, z: 2 } as const;
const EDGE_PX = 4;
const DOT_PX = 3.5;
const FLAG_PX = 5;
/** Labels above the strike line would leave the plot nearer to its top than this. */
const LABEL_ROOM_PX = 16;

export interface OrderLayer {
  readonly group: graphic.Group;
  readonly draw: (
    scale: Scale,
    orders: readonly ChartOrder[],
    theme: ChartTheme,
    write: (price: string) => string,
  ) => void;
}

/** Each open order: a dot where it entered, a line at its strike, a marker where it expires. */
export function createOrderLayer(): OrderLayer {
  const group = new graphic.Group({ silent: true });
  return {
    group,
    draw(
      scale: Scale,
      orders: readonly ChartOrder[],
      theme: ChartTheme,
      write: (price: string) => string,
    ): void {
      group.removeAll();
      for (const order of orders) addOrder(group, scale, order, theme, write(order.strike));
    },
  };
}

function addOrder(
  group: graphic.Group,
  scale: Scale,
  { direction, strike, placedAt, expiresAt }: ChartOrder,
  theme: ChartTheme,
  text: string,
): void {
  const { plot } = scale;
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  const clip = (x: number) => Math.min(right - EDGE_PX, Math.max(plot.left + EDGE_PX, x));
  const entry = clip(xOf(scale, placedAt));
  const expiry = clip(xOf(scale, expiresAt));
  const y = yOf(scale, Number(strike));
  const outside = xOf(scale, expiresAt) < plot.left || xOf(scale, placedAt) > right;
  if (outside || y < plot.top || y > bottom) return;
  const color = theme.brand;

  const above = direction === 'down' || y > bottom - LABEL_ROOM_PX;
  const fits = above ? y - plot.top > LABEL_ROOM_PX : true;
  addElements(group, [
    new graphic.Line({
      ...still,
      shape: { x1: expiry, x2: expiry, y1: plot.top, y2: bottom },
      style: { stroke: color, lineWidth: 1, lineDash: [2, 4], opacity: 0.55 },
    }),
    new graphic.Line({
      ...still,
      shape: { x1: entry, x2: expiry, y1: y, y2: y },
      style: { stroke: color, lineWidth: 1.4 },
    }),
    new graphic.Circle({
      ...still,
      shape: { cx: entry, cy: y, r: DOT_PX },
      style: { fill: color, stroke: theme.ink, lineWidth: 1 },
    }),
    // A flag on the strike line where the order is decided.
    new graphic.Polygon({
      ...still,
      shape: {
        points: [
          [expiry - FLAG_PX, y],
          [expiry, y - FLAG_PX],
          [expiry + FLAG_PX, y],
          [expiry, y + FLAG_PX],
        ],
      },
      style: { fill: theme.ink, stroke: color, lineWidth: 1.4 },
    }),
    new graphic.Text({
      ...still,
      x: entry,
      y: above && fits ? y - EDGE_PX - 2 : y + EDGE_PX + 2,
      style: {
        text: `${direction === 'up' ? '▲' : '▼'} ${text}`,
        align: entry > right - 80 ? 'right' : 'left',
        verticalAlign: above && fits ? 'bottom' : 'top',
        fill: color,
        stroke: theme.ink,
        lineWidth: 3,
        fontSize: AXIS_FONT_PX,
        fontWeight: 600,
        fontFamily: theme.font,
      },
    }),
  ]);
}
