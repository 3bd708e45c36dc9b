import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartOrder } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { AXIS_FONT_PX } from './axes.js';
import { LIVE_ZLEVEL } from './live-layer.js';
import { groupStrikes, type OrderStanding, spreadLabels } from './strikes.js';
import { type Scale, yOf } from './viewport.js';

const TAG_PX = 19;
const still = { silent: true, zlevel: LIVE_ZLEVEL, z: 6 } as const;

export interface AxisTagParts {
  readonly scale: Scale;
  readonly theme: ChartTheme;
  readonly orders: readonly ChartOrder[];
  /** Undefined while the chart rests on an order. */
  readonly price: { readonly value: number; readonly text: string } | undefined;
  readonly rises: boolean;
  readonly write: (price: string) => string;
}

export interface AxisTags {
  readonly group: graphic.Group;
  /** @returns the centres of the tags, in pixels. */
  readonly draw: (parts: AxisTagParts) => readonly number[];
}

export function standingColor(theme: ChartTheme, standing: OrderStanding): string {
  return standing === 'won' ? theme.rise : standing === 'lost' ? theme.fall : theme.muted;
}

/** `2 × 99,012.48` for two orders with one strike. */
export function strikeText(count: number, price: string): string {
  return count > 1 ? `${count} × ${price}` : price;
}

interface Tag {
  readonly key: string;
  readonly value: number;
  readonly text: string;
  /** The price tag is filled and strike tags are outlined, to tell them apart. */
  readonly look: 'rise' | 'fall' | OrderStanding;
}

export function createAxisTags(): AxisTags {
  const group = new graphic.Group({ silent: true });
  const shapes: graphic.Text[] = [];
  let dressed: readonly string[] = [];
  let dressedIn: ChartTheme | undefined;

  function dress(tags: readonly Tag[], theme: ChartTheme): void {
    const now = tags.map(({ key, look, text }) => `${key} ${look} ${text}`);
    if (dressedIn === theme && now.join() === dressed.join()) return;
    for (const [n, tag] of tags.entries()) {
      if (dressedIn === theme && now[n] === dressed[n]) continue;
      const shape = shapes[n] ?? new graphic.Text({ ...still });
      if (!shapes[n]) {
        shapes[n] = shape;
        addElements(group, [shape]);
      }
      const price = tag.look === 'rise' || tag.look === 'fall';
      shape.attr({ invisible: false, z: price ? 7 : 6, style: styleOf(tag, theme) });
    }
    for (const spare of shapes.slice(tags.length)) spare.attr({ invisible: true });
    dressed = now;
    dressedIn = theme;
  }

  return {
    group,
    draw({ scale, theme, orders, price, rises, write }: AxisTagParts): readonly number[] {
      const { plot, min, max } = scale;
      const inside = (value: number) => value >= min && value <= max;
      const tags: Tag[] = groupStrikes(orders, price?.value ?? Number.NaN)
        .map(({ strike, count, standing }) => ({
          key: strike,
          value: Number(strike),
          text: strikeText(count, write(strike)),
          look: standing,
        }))
        .filter(({ value }) => inside(value));
      if (price) {
        const value = Math.min(max, Math.max(min, price.value));
        tags.push({ key: '', value, text: price.text, look: rises ? 'rise' : 'fall' });
      }
      tags.sort((a, b) => b.value - a.value);
      dress(tags, theme);
      const wished = tags.map(({ value }) => yOf(scale, value));
      const places = spreadLabels(wished, TAG_PX, 0, plot.top + plot.height + TAG_PX / 2);
      const x = plot.left + plot.width + 2;
      for (const [n, y] of places.entries()) shapes[n]?.attr({ x, y });
      return places;
    },
  };
}

function styleOf({ look, text }: Tag, theme: ChartTheme) {
  const common = {
    text,
    verticalAlign: 'middle' as const,
    borderRadius: 4,
    fontSize: AXIS_FONT_PX,
    fontWeight: 600,
    fontFamily: theme.font,
  };
  if (look === 'rise' || look === 'fall') {
    return {
      ...common,
      fill: look === 'rise' ? theme.onRise : theme.onFall,
      backgroundColor: look === 'rise' ? theme.riseFill : theme.fallFill,
      borderWidth: 0,
      padding: [4, 4, 3, 4],
    };
  }
  const color = standingColor(theme, look);
  return {
    ...common,
    fill: color,
    backgroundColor: theme.ink,
    borderColor: color,
    borderWidth: 1,
    padding: [3, 3, 2, 3],
  };
}
