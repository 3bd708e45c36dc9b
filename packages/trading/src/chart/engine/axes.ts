import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import { addElements } from './add-elements.js';
import { niceTicks, type Scale, yOf } from './viewport.js';

export const AXIS_FONT_PX = 10.5;
const PRICE_DISTANCE_PX = 62;
const GAP_PX = 6;
const TAG_CLEAR_PX = 16;

export interface TimeLabel {
  /** Centre, in pixels. */
  readonly x: number;
  readonly text: string;
}

export interface AxesData {
  readonly scale: Scale;
  readonly theme: ChartTheme;
  readonly formatPrice: (price: number) => string;
  readonly times: readonly TimeLabel[];
}

export interface Axes {
  readonly group: graphic.Group;
  readonly draw: (data: AxesData) => void;
  /**
   * Hides price labels under axis tags without redrawing the axes.
   *
   * @param tagCentres pixels.
   */
  readonly hideOverlappedLabels: (tagCentres: readonly number[]) => void;
}

export function createAxes(): Axes {
  const group = new graphic.Group({ silent: true });
  const lines: graphic.Line[] = [];
  const prices = createLabels(group, { verticalAlign: 'middle' });
  const times = createLabels(group, { align: 'center', verticalAlign: 'top' });

  function drawLines({ plot }: Scale, theme: ChartTheme, places: readonly number[]): void {
    while (lines.length < places.length) {
      // Whole pixels keep the line sharp.
      const line = new graphic.Line({ silent: true, subPixelOptimize: true });
      lines.push(line);
      addElements(group, [line]);
    }
    for (const [n, line] of lines.entries()) {
      const y = places[n] ?? 0;
      line.attr({
        invisible: n >= places.length,
        shape: { x1: plot.left, x2: plot.left + plot.width, y1: y, y2: y },
        style: { stroke: theme.line, lineWidth: 0.7 },
      });
    }
  }

  return {
    group,
    draw({ scale, theme, formatPrice, times: timeLabels }: AxesData): void {
      const { plot } = scale;
      const right = plot.left + plot.width + GAP_PX;
      const bottom = plot.top + plot.height + GAP_PX;
      const priceLabels = niceTicks(scale.min, scale.max, plot.height / PRICE_DISTANCE_PX).map(
        (price) => ({ x: right, y: yOf(scale, price), text: formatPrice(price) }),
      );
      drawLines(
        scale,
        theme,
        priceLabels.map(({ y }) => y),
      );
      prices.draw(priceLabels, theme);
      times.draw(
        timeLabels.map(({ x, text }) => ({ x, y: bottom, text })),
        theme,
      );
    },
    hideOverlappedLabels(tagCentres) {
      prices.show(({ y }) => tagCentres.every((tag) => Math.abs(tag - y) >= TAG_CLEAR_PX));
    },
  };
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface Anchor {
  readonly align?: 'center';
  readonly verticalAlign: 'middle' | 'top';
}

/** Setting a text costs more than moving a shape. */
function createLabels(group: graphic.Group, anchor: Anchor) {
  const shapes: graphic.Text[] = [];
  const applied: { text: string; theme: ChartTheme }[] = [];
  let drawnLabels: readonly Label[] = [];

  function shapeAt(n: number): graphic.Text {
    const existing = shapes[n];
    if (existing) return existing;
    const created = new graphic.Text({ silent: true });
    shapes.push(created);
    addElements(group, [created]);
    return created;
  }

  function setLabelText(n: number, text: string, theme: ChartTheme): void {
    if (applied[n]?.text === text && applied[n].theme === theme) return;
    applied[n] = { text, theme };
    const textStyle = { fill: theme.faint, fontSize: AXIS_FONT_PX, fontFamily: theme.font };
    shapeAt(n).attr({ style: { ...textStyle, ...anchor, text } });
  }

  return {
    draw(labels: readonly Label[], theme: ChartTheme): void {
      drawnLabels = labels;
      for (const [n, { x, y, text }] of labels.entries()) {
        setLabelText(n, text, theme);
        shapeAt(n).attr({ x, y, invisible: false });
      }
      for (const spare of shapes.slice(labels.length)) spare.attr({ invisible: true });
    },
    /** Every `attr` call repaints the layer. */
    show(isShown: (label: Label) => boolean): void {
      for (const [n, label] of drawnLabels.entries()) {
        const shape = shapeAt(n);
        const invisible = !isShown(label);
        if (shape.invisible !== invisible) shape.attr({ invisible });
      }
    },
  };
}
