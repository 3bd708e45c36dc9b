import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import { addElements } from './add-elements.js';
import { niceTicks, type Scale, yOf } from './viewport.js';

export const AXIS_FONT_PX = 10.5;
const PRICE_DISTANCE_PX = 62;
const GAP_PX = 6;
/** Distance at which a label of the axis and a tag do not touch. */
const TAG_CLEAR_PX = 16;

export interface TimeLabel {
  /** Pixel of its middle. */
  readonly x: number;
  readonly text: string;
}

export interface AxesParts {
  readonly scale: Scale;
  readonly theme: ChartTheme;
  readonly write: (price: number) => string;
  readonly times: readonly TimeLabel[];
}

export interface Axes {
  readonly group: graphic.Group;
  readonly draw: (parts: AxesParts) => void;
  /**
   * Prices give way to the tags of the price axis, which move without the axes being drawn anew.
   *
   * @param tagged middles of the tags, in pixels.
   */
  readonly keepClear: (tagged: readonly number[]) => void;
}

/** Lines at round prices, what they are beside them, and times below. */
export function createAxes(): Axes {
  const group = new graphic.Group({ silent: true });
  const lines: graphic.Line[] = [];
  const prices = createLabels(group, { verticalAlign: 'middle' });
  const times = createLabels(group, { align: 'center', verticalAlign: 'top' });

  function drawLines({ plot }: Scale, theme: ChartTheme, places: readonly number[]): void {
    while (lines.length < places.length) {
      // On whole pixels, where a line is sharp.
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
    draw({ scale, theme, write, times: below }: AxesParts): void {
      const { plot } = scale;
      const right = plot.left + plot.width + GAP_PX;
      const bottom = plot.top + plot.height + GAP_PX;
      const beside = niceTicks(scale.min, scale.max, plot.height / PRICE_DISTANCE_PX).map(
        (price) => ({ x: right, y: yOf(scale, price), text: write(price) }),
      );
      drawLines(
        scale,
        theme,
        beside.map(({ y }) => y),
      );
      prices.draw(beside, theme);
      times.draw(
        below.map(({ x, text }) => ({ x, y: bottom, text })),
        theme,
      );
    },
    keepClear(tagged) {
      prices.show(({ y }) => tagged.every((tag) => Math.abs(tag - y) >= TAG_CLEAR_PX));
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

/** Texts are kept from one drawing to the next: to set one anew costs more than to move it. */
function createLabels(group: graphic.Group, anchor: Anchor) {
  const shapes: graphic.Text[] = [];
  const dressed: { text: string; theme: ChartTheme }[] = [];
  let drawn: readonly Label[] = [];

  function shapeAt(n: number): graphic.Text {
    const known = shapes[n];
    if (known) return known;
    const made = new graphic.Text({ silent: true });
    shapes.push(made);
    addElements(group, [made]);
    return made;
  }

  function dress(n: number, text: string, theme: ChartTheme): void {
    if (dressed[n]?.text === text && dressed[n].theme === theme) return;
    dressed[n] = { text, theme };
    const look = { fill: theme.faint, fontSize: AXIS_FONT_PX, fontFamily: theme.font };
    shapeAt(n).attr({ style: { ...look, ...anchor, text } });
  }

  return {
    draw(labels: readonly Label[], theme: ChartTheme): void {
      drawn = labels;
      for (const [n, { x, y, text }] of labels.entries()) {
        dress(n, text, theme);
        shapeAt(n).attr({ x, y, invisible: false });
      }
      for (const spare of shapes.slice(labels.length)) spare.attr({ invisible: true });
    },
    /** Only what changes is set: each setting paints the whole layer anew. */
    show(isShown: (label: Label) => boolean): void {
      for (const [n, label] of drawn.entries()) {
        const shape = shapeAt(n);
        const invisible = !isShown(label);
        if (shape.invisible !== invisible) shape.attr({ invisible });
      }
    },
  };
}
