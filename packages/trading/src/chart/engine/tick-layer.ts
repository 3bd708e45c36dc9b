import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartOrder, ChartTexts } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { AXIS_FONT_PX, createAxes, type TimeLabel } from './axes.js';
import { outcomeColor } from './axis-tags.js';
import { type OrderScene, secondLabels, type TickScene } from './tick-scene.js';
import { xOf } from './viewport.js';

const NON_INTERACTIVE = { silent: true } as const;
const TIME_DISTANCE_PX = 76;
/** Half of a time label, which would be clipped closer to the edge. */
const LABEL_HALF_PX = 28;
const LINE_PX = 2;
const DOT_PX = 4;
const GAP_PX = 6;
const COUNT_FONT_PX = 28;
const SHADE = { won: 0.2, even: 0.1, lost: 0.08 } as const;

export interface TickLayerData {
  readonly scene: TickScene | undefined;
  readonly order: Pick<ChartOrder, 'direction' | 'outcome'> | undefined;
  readonly theme: ChartTheme;
  readonly texts: ChartTexts;
  readonly formatPrice: (price: number) => string;
  readonly tagCentres: readonly number[];
}

export interface TickLayer {
  readonly group: graphic.Group;
  readonly draw: (data: TickLayerData) => void;
}

export function createTickLayer(): TickLayer {
  const group = new graphic.Group({ silent: true });
  const axes = createAxes();
  const plotted = new graphic.Group({ silent: true });
  addElements(group, [axes.group, plotted]);
  return {
    group,
    draw(data: TickLayerData): void {
      plotted.removeAll();
      const { scene, order, theme, formatPrice, tagCentres } = data;
      group.attr({ ignore: !scene });
      if (!scene) return;
      axes.draw({ scale: scene.scale, theme, formatPrice, times: timeLabelsOf(scene, data) });
      axes.hideOverlappedLabels(tagCentres);
      if (scene.order && order) addWinningArea(plotted, scene, scene.order, order, data);
      addPriceLine(plotted, scene, data);
      if (scene.order) addOrderMarkers(plotted, scene, scene.order, data);
    },
  };
}

function timeLabelsOf({ scale }: TickScene, { texts }: TickLayerData): TimeLabel[] {
  const { left, width } = scale.plot;
  return secondLabels(scale, TIME_DISTANCE_PX)
    .map((second) => ({ x: xOf(scale, second), text: texts.second(second) }))
    .filter(({ x }) => x >= left + LABEL_HALF_PX && x <= left + width);
}

function addWinningArea(
  group: graphic.Group,
  { scale }: TickScene,
  { outcome, entry, expiryX, winning }: OrderScene,
  { direction }: Pick<ChartOrder, 'direction'>,
  { theme, texts }: TickLayerData,
): void {
  const up = direction === 'up';
  const { plot } = scale;
  addElements(group, [
    new graphic.Rect({
      ...NON_INTERACTIVE,
      shape: { x: entry.x, width: expiryX - entry.x, ...winning },
      style: { fill: theme.rise, opacity: SHADE[outcome] },
    }),
    new graphic.Text({
      ...NON_INTERACTIVE,
      x: entry.x + GAP_PX,
      y: up ? plot.top + GAP_PX : plot.top + plot.height - GAP_PX,
      style: {
        text: `${up ? '▲' : '▼'} ${up ? texts.up : texts.down}`,
        verticalAlign: up ? 'top' : 'bottom',
        fill: theme.muted,
        fontSize: AXIS_FONT_PX,
        fontWeight: 600,
        fontFamily: theme.font,
      },
    }),
  ]);
}

function addPriceLine(
  group: graphic.Group,
  { beforeEntry, sinceEntry, now, order }: TickScene,
  { theme }: TickLayerData,
): void {
  const line = (points: TickScene['beforeEntry'], opacity: number) =>
    new graphic.Polyline({
      ...NON_INTERACTIVE,
      shape: { points: points.map(({ x, y }) => [x, y]) },
      style: { stroke: theme.brand, lineWidth: LINE_PX, lineJoin: 'round', opacity, fill: 'none' },
    });
  const past = order ? 0.45 : 1;
  addElements(group, [line(beforeEntry, past), line(sinceEntry, 1)]);
  if (now && !order?.exit) {
    addElements(group, [
      new graphic.Circle({
        ...NON_INTERACTIVE,
        shape: { cx: now.x, cy: now.y, r: DOT_PX },
        style: { fill: theme.brand, stroke: theme.ink, lineWidth: 1.5 },
      }),
    ]);
  }
}

function addOrderMarkers(
  group: graphic.Group,
  { scale }: TickScene,
  { outcome, strikeY, entry, expiryX, exit, secondsLeft, counting }: OrderScene,
  { theme, texts, order }: TickLayerData,
): void {
  const { plot } = scale;
  const bottom = plot.top + plot.height;
  const color = outcomeColor(theme, outcome);
  const right = plot.left + plot.width;
  addElements(group, [
    new graphic.Line({
      ...NON_INTERACTIVE,
      shape: { x1: expiryX, x2: expiryX, y1: plot.top, y2: bottom },
      style: { stroke: theme.muted, lineWidth: 1.2, lineDash: [3, 3] },
    }),
    new graphic.Line({
      ...NON_INTERACTIVE,
      shape: { x1: entry.x, x2: right, y1: strikeY, y2: strikeY },
      style: { stroke: color, lineWidth: 1.4 },
    }),
    new graphic.Circle({
      ...NON_INTERACTIVE,
      shape: { cx: entry.x, cy: entry.y, r: DOT_PX },
      style: { fill: theme.ink, stroke: color, lineWidth: 2 },
    }),
  ]);
  if (exit) {
    addElements(group, [
      new graphic.Line({
        ...NON_INTERACTIVE,
        shape: { x1: exit.x, x2: exit.x, y1: strikeY, y2: exit.y },
        style: { stroke: color, lineWidth: 2 },
      }),
      new graphic.Circle({
        ...NON_INTERACTIVE,
        shape: { cx: exit.x, cy: exit.y, r: DOT_PX + 1.5 },
        style: { fill: color, stroke: theme.ink, lineWidth: 1.5 },
      }),
    ]);
  }
  if (secondsLeft === 0 || !order || order.outcome) return;
  addElements(group, [
    new graphic.Text({
      ...NON_INTERACTIVE,
      x: expiryX - GAP_PX,
      y: counting ? plot.top : plot.top + GAP_PX,
      style: {
        text: counting ? String(secondsLeft) : texts.timeLeft(secondsLeft),
        align: 'right',
        verticalAlign: 'top',
        fill: counting ? theme.text : theme.muted,
        fontSize: counting ? COUNT_FONT_PX : AXIS_FONT_PX,
        fontWeight: counting ? 700 : 600,
        fontFamily: theme.font,
      },
    }),
  ]);
}
