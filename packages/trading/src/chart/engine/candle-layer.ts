import type { ChartTheme } from '@candela/ui-kit/chart';
import { graphic } from 'echarts/core';
import type { ChartStyle } from '../chart-data.js';
import { addElements } from './add-elements.js';
import { type Axes, createAxes } from './axes.js';
import { type CandleGeometry, candleScene, lineScene, slotLabels } from './candle-scene.js';
import type { DrawnCandle, Scale } from './viewport.js';

export interface CandleLayerData {
  readonly scale: Scale;
  readonly candles: readonly DrawnCandle[];
  readonly style: ChartStyle;
  readonly theme: ChartTheme;
  readonly formatPrice: (price: number) => string;
  readonly formatTime: (epochSeconds: number) => string;
}

export interface CandleLayer {
  readonly group: graphic.Group;
  readonly draw: (data: CandleLayerData) => void;
  readonly hideOverlappedLabels: Axes['hideOverlappedLabels'];
}

export function createCandleLayer(): CandleLayer {
  const group = new graphic.Group({ silent: true });
  const axes = createAxes();
  const plotted = new graphic.Group({ silent: true });
  const bounds = new graphic.Rect();
  plotted.setClipPath(bounds);
  const rising = new Candles();
  const falling = new Candles();
  const line = new Pieces();
  addElements(plotted, [rising, falling, line]);
  addElements(group, [axes.group, plotted]);

  return {
    group,
    hideOverlappedLabels: axes.hideOverlappedLabels,
    draw({ scale, candles, style, theme, formatPrice, formatTime }: CandleLayerData): void {
      const times = slotLabels(scale).map((label) => ({
        x: label.x,
        text: formatTime(label.time),
      }));
      axes.draw({ scale, theme, formatPrice, times });
      const { left: x, top: y, width, height } = scale.plot;
      bounds.setShape({ x, y, width, height });
      const scene = candleScene(style === 'candles' ? candles : [], scale);
      // Hollow, so that colour is not the only cue.
      rising.attr({
        shape: { candles: scene.rising },
        style: { fill: theme.ink, stroke: theme.rise, lineWidth: 1 },
      });
      falling.attr({
        shape: { candles: scene.falling },
        style: { fill: theme.fall, stroke: theme.fall, lineWidth: 1 },
      });
      line.attr({
        shape: { pieces: lineScene(style === 'line' ? candles : [], scale) },
        style: { fill: 'none', stroke: theme.brand, lineWidth: 1.6, lineJoin: 'bevel' },
      });
    },
  };
}

const NO_CANDLES = { candles: [] as readonly CandleGeometry[] };
const NO_PIECES = { pieces: [] as ReturnType<typeof lineScene> };

/** One shape per candle is many times slower. */
const Candles = graphic.extendShape({
  type: 'candles',
  shape: NO_CANDLES,
  buildPath(ctx, { candles }: typeof NO_CANDLES) {
    for (const { middle, high, low, left, right, top, bottom } of candles) {
      ctx.moveTo(left, top);
      ctx.lineTo(right, top);
      ctx.lineTo(right, bottom);
      ctx.lineTo(left, bottom);
      ctx.closePath();
      ctx.moveTo(middle, high);
      ctx.lineTo(middle, top);
      ctx.moveTo(middle, low);
      ctx.lineTo(middle, bottom);
    }
  },
});

const Pieces = graphic.extendShape({
  type: 'pieces',
  shape: NO_PIECES,
  buildPath(ctx, { pieces }: typeof NO_PIECES) {
    for (const [first, ...others] of pieces) {
      if (first) ctx.moveTo(first.x, first.y);
      for (const { x, y } of others) ctx.lineTo(x, y);
    }
  },
});
