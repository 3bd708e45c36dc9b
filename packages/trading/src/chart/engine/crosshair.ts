import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import { addElements } from './add-elements.js';
import { AXIS_FONT_PX } from './axes.js';
import { LIVE_ZLEVEL } from './live-candle-layer.js';
import { type DrawnCandle, priceAt, type Scale, slotAt, xOf } from './viewport.js';

const NON_INTERACTIVE = { silent: true, zlevel: LIVE_ZLEVEL } as const;

export interface CrosshairData {
  readonly scale: Scale;
  readonly theme: ChartTheme;
  /** Pixels; null hides the crosshair. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly candleAt: (time: number) => DrawnCandle | undefined;
  readonly price: (price: number) => string;
  readonly time: (epochSeconds: number) => string;
  readonly letters: readonly [string, string, string, string];
}

export interface Crosshair {
  readonly group: graphic.Group;
  readonly draw: (data: CrosshairData) => void;
}

export function createCrosshair(): Crosshair {
  const group = new graphic.Group({ silent: true, ignore: true });
  const verticalLine = new graphic.Line({ ...NON_INTERACTIVE, z: 7 });
  const horizontalLine = new graphic.Line({ ...NON_INTERACTIVE, z: 7 });
  const price = new graphic.Text({ ...NON_INTERACTIVE, z: 8 });
  const time = new graphic.Text({ ...NON_INTERACTIVE, z: 8 });
  const ohlcText = new graphic.Text({ ...NON_INTERACTIVE, z: 8 });
  addElements(group, [verticalLine, horizontalLine, price, time, ohlcText]);

  return {
    group,
    draw({ scale, theme, at, candleAt, letters, ...format }: CrosshairData): void {
      const { plot } = scale;
      const right = plot.left + plot.width;
      const bottom = plot.top + plot.height;
      if (!at || at.x > right || at.y < plot.top || at.y > bottom) {
        group.attr({ ignore: true });
        return;
      }
      const slot = slotAt(scale, at.x);
      const x = xOf(scale, slot + scale.interval / 2);
      const lines = { stroke: theme.muted, lineWidth: 1, lineDash: [4, 3] };
      const tag = {
        fill: theme.text,
        backgroundColor: theme.raised,
        borderRadius: 4,
        padding: [4, 4, 3, 4],
        fontSize: AXIS_FONT_PX,
        fontFamily: theme.font,
      };
      group.attr({ ignore: false });
      verticalLine.attr({ shape: { x1: x, x2: x, y1: plot.top, y2: bottom }, style: lines });
      horizontalLine.attr({
        shape: { x1: plot.left, x2: right, y1: at.y, y2: at.y },
        style: lines,
      });
      price.attr({
        x: right + 2,
        y: at.y,
        style: { ...tag, verticalAlign: 'middle', text: format.price(priceAt(scale, at.y)) },
      });
      time.attr({
        x: Math.min(right - 24, Math.max(plot.left + 24, x)),
        y: bottom + 2,
        style: { ...tag, align: 'center', verticalAlign: 'top', text: format.time(slot) },
      });
      const candle = candleAt(slot);
      const values = candle && [candle.open, candle.high, candle.low, candle.close];
      ohlcText.attr({
        invisible: !values,
        x: plot.left,
        y: 0,
        style: {
          ...tag,
          fill: theme.muted,
          verticalAlign: 'top',
          text: values?.map((it, n) => `${letters[n]} ${format.price(it)}`).join('  ') ?? '',
        },
      });
    },
  };
}
