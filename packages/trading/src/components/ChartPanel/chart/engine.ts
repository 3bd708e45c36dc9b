import type { Candle } from '@candela/api-client/trading';
import { type ChartTheme, readChartTheme } from '@candela/ui-kit/chart';
import type { EChartsType } from 'echarts/core';
import type { PriceChartProps } from '../chart-data.js';
import { createCrosshair } from './crosshair.js';
import { listenToGestures } from './gestures.js';
import { createLiveLayer } from './live-layer.js';
import { AXIS_FONT_PX, chartOption } from './option.js';
import { createOrderLayer } from './order-layer.js';

import {
  clampViewport,
  DEFAULT_VIEWPORT,
  type DrawnCandle,
  type Plot,
  priceRange,
  type Scale,
  slotsAhead,
  slotWidth,
  type Viewport,
} from './viewport.js';

const TOP_PX = 22;
const BOTTOM_PX = 22;
/** Width of a digit of the axis labels, as a share of their size. */
const DIGIT_SHARE = 0.62;
const AXIS_PADDING_PX = 12;

export interface ChartEngine {
  /** New still data: the chart is set anew. */
  readonly set: (data: PriceChartProps) => void;
  /** The running candle moved: only the layer above is drawn, unless the price left the sight. */
  readonly tick: (live: Candle | undefined) => void;
  readonly resize: () => void;
  readonly destroy: () => void;
}

/**
 * Drives a chart. `setOption` costs the same however little it changes, far more than a frame
 * allows on a slow phone. So it runs when a candle closes, on a new interval, and while panning;
 * the running candle, price line, orders and crosshair are graphic elements on a layer of their own.
 */
export function createChartEngine(chart: EChartsType, element: HTMLElement): ChartEngine {
  const live = createLiveLayer();
  const orders = createOrderLayer();
  const crosshair = createCrosshair();
  const renderer = chart.getZr();
  for (const { group } of [live, orders, crosshair]) renderer.add(group);

  let data: PriceChartProps | undefined;
  let theme: ChartTheme = readChartTheme(element);
  let closed: readonly DrawnCandle[] = [];
  let running: DrawnCandle | undefined;
  let view: Viewport = DEFAULT_VIEWPORT;
  let scale: Scale | undefined;
  let pointed: { x: number; y: number } | null = null;
  let frame = 0;

  const write = (price: number) => data?.texts.price(price.toFixed(data.decimals)) ?? '';

  function plotOf(): Plot {
    const newest = running ?? closed.at(-1);
    const label = newest ? write(newest.high) : '';
    const axis = Math.ceil(label.length * AXIS_FONT_PX * DIGIT_SHARE) + AXIS_PADDING_PX;
    const [width, height] = [chart.getWidth(), chart.getHeight()];
    return {
      left: 0,
      top: TOP_PX,
      width: Math.max(1, width - axis),
      height: Math.max(1, height - TOP_PX - BOTTOM_PX),
    };
  }

  /** What is in sight now, and the candles in it. */
  function look(props: PriceChartProps) {
    const newest = (running ?? closed.at(-1))?.time ?? 0;
    view = clampViewport(view, closed.length);
    const lastExpiry = props.orders.length
      ? Math.max(...props.orders.map(({ expiresAt }) => expiresAt))
      : undefined;
    const ahead = slotsAhead(newest, lastExpiry, props.interval, view.count);
    const to = newest + (ahead + 1 - view.back) * props.interval;
    const from = to - view.count * props.interval;
    const candles = closed.filter(({ time }) => time >= from && time < to);
    const inSight = running && running.time < to ? [...candles, running] : candles;
    const strikes = view.back < ahead ? props.orders.map(({ strike }) => Number(strike)) : [];
    const range = priceRange(inSight, strikes, props.style);
    const next: Scale = {
      plot: plotOf(),
      from,
      interval: props.interval,
      slots: view.count,
      ...range,
    };
    return { next, candles };
  }

  function drawAll(): void {
    frame = 0;
    if (!data || chart.isDisposed() || (closed.length === 0 && !running)) return;
    const { next, candles } = look(data);
    scale = next;
    const { style, decimals, texts } = data;
    chart.setOption(chartOption({ scale: next, candles, style, decimals, theme, texts }), {
      replaceMerge: ['series'],
    });
    orders.draw(next, data.orders, theme, texts.price);
    drawLive();
    drawCrosshair();
  }

  function drawLive(): void {
    const shown = running ?? closed.at(-1);
    if (!data || !scale || !shown) return;
    live.draw({
      scale,
      style: data.style,
      theme,
      live: shown,
      label: write(shown.close),
      before: running ? closed.at(-1) : closed.at(-2),
    });
  }

  function drawCrosshair(): void {
    if (!data || !scale) return;
    const { texts } = data;
    crosshair.draw({
      scale,
      theme,
      at: pointed,
      candleAt: (time) =>
        running?.time === time ? running : closed.find((candle) => candle.time === time),
      price: write,
      time: texts.time,
      letters: texts.letters,
    });
  }

  /** Gestures come faster than frames. */
  function drawSoon(): void {
    if (frame === 0) frame = requestAnimationFrame(drawAll);
  }

  let held: Viewport = view;
  const hold = () => {
    held = view;
  };
  const stopListening = listenToGestures(element, {
    panBegan: hold,
    pinchBegan: hold,
    pan: (dx) => {
      if (!scale) return;
      const back = held.back + dx / slotWidth(scale);
      const next = clampViewport({ count: view.count, back }, closed.length);
      if (next.back === view.back) return;
      view = next;
      drawSoon();
    },
    pinch: (factor) => {
      const next = clampViewport({ count: held.count / factor, back: held.back }, closed.length);
      if (next.count === view.count) return;
      view = next;
      drawSoon();
    },
    point: (at) => {
      pointed = at;
      drawCrosshair();
    },
  });

  return {
    set(props) {
      const before = data;
      if (before && before.night !== props.night) theme = readChartTheme(element);
      if (before?.interval !== props.interval) view = { ...view, back: 0 };
      if (before?.closed !== props.closed) {
        const added = newer(props.closed, closed.at(-1)?.time);
        closed = props.closed.map(drawn);
        // Looking back stays where it looks while new candles come.
        if (view.back > 0 && before?.interval === props.interval) {
          view = { ...view, back: view.back + added };
        }
      }
      running = props.live && drawn(props.live);
      data = props;
      drawAll();
    },
    tick(candle) {
      const next = candle && drawn(candle);
      if (!data || next?.time !== running?.time) return;
      running = next;
      if (!scale || !running) return;
      const outside = running.low < scale.min || running.high > scale.max;
      if (outside && view.back === 0) drawAll();
      else drawLive();
    },
    resize() {
      if (chart.isDisposed()) return;
      // Its size was fixed when the wrapper made it: without this it would keep that one.
      chart.resize({ width: 'auto', height: 'auto' });
      drawAll();
    },
    destroy() {
      cancelAnimationFrame(frame);
      stopListening();
    },
  };
}

function drawn({ time, open, high, low, close }: Candle): DrawnCandle {
  return {
    time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  };
}

function newer(candles: readonly Candle[], than: number | undefined): number {
  return than === undefined ? 0 : candles.filter(({ time }) => time > than).length;
}
