import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartOrder } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { AXIS_FONT_PX } from './axes.js';
import { LIVE_ZLEVEL } from './live-candle-layer.js';
import { type ChartOutcome, groupStrikes, spreadLabels } from './strikes.js';
import { type Scale, yOf } from './viewport.js';

const TAG_PX = 19;
const NON_INTERACTIVE = { silent: true, zlevel: LIVE_ZLEVEL, z: 6 } as const;

export interface AxisTagsData {
  readonly scale: Scale;
  readonly theme: ChartTheme;
  readonly orders: readonly ChartOrder[];
  /** Undefined while the chart rests on an order. */
  readonly price: { readonly value: number; readonly text: string } | undefined;
  readonly rises: boolean;
  readonly formatPrice: (price: string) => string;
}

export interface AxisTags {
  readonly group: graphic.Group;
  /** @returns the centres of the tags, in pixels. */
  readonly draw: (data: AxisTagsData) => readonly number[];
}

export function outcomeColor(theme: ChartTheme, outcome: ChartOutcome): string {
  return outcome === 'won' ? theme.rise : outcome === 'lost' ? theme.fall : theme.muted;
}

/** `2 × 99,012.48` for two orders with one strike. */
export function strikeLabel(count: number, price: string): string {
  return count > 1 ? `${count} × ${price}` : price;
}

interface Tag {
  readonly key: string;
  readonly value: number;
  readonly text: string;
  readonly variant: 'rise' | 'fall' | ChartOutcome;
}

export function createAxisTags(): AxisTags {
  const group = new graphic.Group({ silent: true });
  const shapes: graphic.Text[] = [];
  let appliedStyles: readonly string[] = [];
  let appliedTheme: ChartTheme | undefined;

  function applyStyles(tags: readonly Tag[], theme: ChartTheme): void {
    const styleKeys = tags.map(({ key, variant, text }) => `${key} ${variant} ${text}`);
    if (appliedTheme === theme && styleKeys.join() === appliedStyles.join()) return;
    for (const [n, tag] of tags.entries()) {
      if (appliedTheme === theme && styleKeys[n] === appliedStyles[n]) continue;
      const shape = shapes[n] ?? new graphic.Text({ ...NON_INTERACTIVE });
      if (!shapes[n]) {
        shapes[n] = shape;
        addElements(group, [shape]);
      }
      const price = tag.variant === 'rise' || tag.variant === 'fall';
      shape.attr({ invisible: false, z: price ? 7 : 6, style: styleOf(tag, theme) });
    }
    for (const spare of shapes.slice(tags.length)) spare.attr({ invisible: true });
    appliedStyles = styleKeys;
    appliedTheme = theme;
  }

  return {
    group,
    draw({ scale, theme, orders, price, rises, formatPrice }: AxisTagsData): readonly number[] {
      const { plot, min, max } = scale;
      const inside = (value: number) => value >= min && value <= max;
      const tags: Tag[] = groupStrikes(orders, price?.value ?? Number.NaN)
        .map(({ strike, count, outcome }) => ({
          key: strike,
          value: Number(strike),
          text: strikeLabel(count, formatPrice(strike)),
          variant: outcome,
        }))
        .filter(({ value }) => inside(value));
      if (price) {
        const value = Math.min(max, Math.max(min, price.value));
        tags.push({ key: '', value, text: price.text, variant: rises ? 'rise' : 'fall' });
      }
      tags.sort((a, b) => b.value - a.value);
      applyStyles(tags, theme);
      const preferred = tags.map(({ value }) => yOf(scale, value));
      const places = spreadLabels(preferred, TAG_PX, 0, plot.top + plot.height + TAG_PX / 2);
      const x = plot.left + plot.width + 2;
      for (const [n, y] of places.entries()) shapes[n]?.attr({ x, y });
      return places;
    },
  };
}

function styleOf({ variant, text }: Tag, theme: ChartTheme) {
  const common = {
    text,
    verticalAlign: 'middle' as const,
    borderRadius: 4,
    fontSize: AXIS_FONT_PX,
    fontWeight: 600,
    fontFamily: theme.font,
  };
  if (variant === 'rise' || variant === 'fall') {
    return {
      ...common,
      fill: variant === 'rise' ? theme.onRise : theme.onFall,
      backgroundColor: variant === 'rise' ? theme.riseFill : theme.fallFill,
      borderWidth: 0,
      padding: [4, 4, 3, 4],
    };
  }
  const color = outcomeColor(theme, variant);
  return {
    ...common,
    fill: color,
    backgroundColor: theme.ink,
    borderColor: color,
    borderWidth: 1,
    padding: [3, 3, 2, 3],
  };
}
