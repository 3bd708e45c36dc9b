import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import { type ChartOrder, entrySecond } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { outcomeColor } from './axis-tags.js';
import { LIVE_ZLEVEL } from './live-candle-layer.js';
import { chartOutcomeAt } from './strikes.js';
import { type Scale, xOf, yOf } from './viewport.js';

const NON_INTERACTIVE = { silent: true, zlevel: LIVE_ZLEVEL, z: 2 } as const;
const EDGE_PX = 4;
const ARROW_PX = 4.5;
const FLAG_PX = 5;

export interface OrderLayer {
  readonly group: graphic.Group;
  readonly draw: (
    scale: Scale,
    orders: readonly ChartOrder[],
    theme: ChartTheme,
    price: number,
  ) => void;
}

/** The value is on the price axis, so that no text covers candles. */
export function createOrderLayer(): OrderLayer {
  const group = new graphic.Group({ silent: true });
  return {
    group,
    draw(scale: Scale, orders: readonly ChartOrder[], theme: ChartTheme, price: number): void {
      group.removeAll();
      for (const order of orders) {
        const color = outcomeColor(theme, chartOutcomeAt(order, price));
        addOrder(group, scale, order, theme, color);
      }
    },
  };
}

function addOrder(
  group: graphic.Group,
  scale: Scale,
  order: ChartOrder,
  theme: ChartTheme,
  color: string,
): void {
  const { direction, strike, expiresAt } = order;
  const entryTime = entrySecond(order);
  const { plot } = scale;
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  const clip = (x: number) => Math.min(right - EDGE_PX, Math.max(plot.left + EDGE_PX, x));
  const entry = clip(xOf(scale, entryTime));
  const expiry = clip(xOf(scale, expiresAt));
  const y = yOf(scale, Number(strike));
  const outside = xOf(scale, expiresAt) < plot.left || xOf(scale, entryTime) > right;
  if (outside || y < plot.top || y > bottom) return;
  const tip = direction === 'up' ? -ARROW_PX : ARROW_PX;
  addElements(group, [
    new graphic.Line({
      ...NON_INTERACTIVE,
      shape: { x1: expiry, x2: expiry, y1: plot.top, y2: bottom },
      style: { stroke: color, lineWidth: 1, lineDash: [2, 4], opacity: 0.55 },
    }),
    new graphic.Line({
      ...NON_INTERACTIVE,
      shape: { x1: entry, x2: expiry, y1: y, y2: y },
      style: { stroke: color, lineWidth: 1.4 },
    }),
    new graphic.Polygon({
      ...NON_INTERACTIVE,
      shape: {
        points: [
          [entry - ARROW_PX, y - tip],
          [entry, y + tip],
          [entry + ARROW_PX, y - tip],
        ],
      },
      style: { fill: color, stroke: theme.ink, lineWidth: 1 },
    }),
    new graphic.Polygon({
      ...NON_INTERACTIVE,
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
  ]);
}
