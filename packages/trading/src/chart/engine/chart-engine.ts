import type { Candle } from '@candela/api-client/trading';
import { type ChartTheme, readChartTheme } from '@candela/ui-kit/chart';
import type { EChartsType } from 'echarts/core';
import type { PriceChartProps } from '../chart-data.js';
import { createAxisTags, strikeLabel } from './axis-tags.js';
import { createCandleLayer } from './candle-layer.js';
import { createCrosshair } from './crosshair.js';
import { listenToGestures } from './gestures.js';
import { levelAt } from './level.js';
import { createLiveLayer } from './live-candle-layer.js';
import { createOrderLayer } from './order-layer.js';
import { plotOf } from './plot.js';
import { chartOutcomeAt, groupStrikes } from './strikes.js';
import {
  clampViewport,
  DEFAULT_VIEWPORT,
  type DrawnCandle,
  priceRange,
  type Scale,
  slotsAhead,
  slotWidth,
  type Viewport,
} from './viewport.js';

export interface ChartEngine {
  /** Immediate the first time, then in the next frame. */
  readonly set: (data: PriceChartProps) => void;
  /** Live layer only, unless the price left the visible range. */
  readonly tick: (live: Candle | undefined) => void;
  readonly redraw: () => void;
  readonly backToLive: () => void;
  readonly destroy: () => void;
}

/**
 * Draws from shapes only: `setOption` costs more than a frame on slow phones.
 *
 * @param onScrolledBackChange called when the newest candle leaves or re-enters the view.
 */
export function createChartEngine(
  chart: EChartsType,
  element: HTMLElement,
  onScrolledBackChange: (scrolledBack: boolean) => void = () => undefined,
): ChartEngine {
  const candleLayer = createCandleLayer();
  const live = createLiveLayer();
  const orders = createOrderLayer();
  const tags = createAxisTags();
  const crosshair = createCrosshair();
  const renderer = chart.getZr();
  for (const { group } of [candleLayer, live, orders, tags, crosshair]) renderer.add(group);

  let data: PriceChartProps | undefined;
  let theme: ChartTheme = readChartTheme(element);
  let closed: readonly DrawnCandle[] = [];
  let running: DrawnCandle | undefined;
  let view: Viewport = DEFAULT_VIEWPORT;
  let scale: Scale | undefined;
  let pointer: { x: number; y: number } | null = null;
  let frame = 0;
  let liveOnly = false;
  let drawnOutcomes = '';

  const formatPrice = (price: number) => data?.texts.price(price.toFixed(data.decimals)) ?? '';

  /** The longest text determines the axis width. */
  function axisTexts({ orders: marked, texts }: PriceChartProps): string[] {
    const newest = running ?? closed.at(-1);
    const strikes = groupStrikes(marked, Number.NaN);
    return [
      newest ? formatPrice(newest.high) : '',
      ...strikes.map(({ count, strike }) => strikeLabel(count, texts.price(strike))),
    ];
  }

  function computeScale(props: PriceChartProps) {
    const newest = (running ?? closed.at(-1))?.time ?? 0;
    view = clampViewport(view, closed.length);
    const lastExpiry = props.orders.length
      ? Math.max(...props.orders.map(({ expiresAt }) => expiresAt))
      : undefined;
    const ahead = slotsAhead(newest, lastExpiry, props.interval, view.count);
    const to = newest + (ahead + 1 - view.back) * props.interval;
    const from = to - view.count * props.interval;
    const candles = closed.filter(({ time }) => time >= from && time < to);
    const visible = running && running.time < to ? [...candles, running] : candles;
    const strikes = view.back < ahead ? props.orders.map(({ strike }) => Number(strike)) : [];
    const range = priceRange(visible, strikes, props.style);
    const next: Scale = {
      plot: plotOf(chart, axisTexts(props)),
      from,
      interval: props.interval,
      slots: view.count,
      ...range,
    };
    return { next, candles };
  }

  function drawAll(): void {
    if (!data || chart.isDisposed() || (closed.length === 0 && !running)) return;
    const { next, candles } = computeScale(data);
    scale = next;
    candleLayer.draw({
      scale: next,
      candles,
      style: data.style,
      theme,
      formatPrice,
      formatTime: data.texts.time,
    });
    drawnOutcomes = '';
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
      rises: data.rises,
      previous: running ? closed.at(-1) : closed.at(-2),
    });
    drawOrders(data, scale, shown.close);
  }

  /** Tags move with every price; lines are redrawn only when an outcome changes. */
  function drawOrders({ orders: marked, rises, texts }: PriceChartProps, at: Scale, price: number) {
    const outcomes = marked.map((order) => chartOutcomeAt(order, price)).join();
    if (outcomes !== drawnOutcomes || marked.length === 0) orders.draw(at, marked, theme, price);
    drawnOutcomes = outcomes;
    const visible = view.back === 0 ? marked : [];
    const shownPrice = { value: price, text: formatPrice(price) };
    const tagCentres = tags.draw({
      scale: at,
      theme,
      orders: visible,
      price: shownPrice,
      rises,
      formatPrice: texts.price,
    });
    candleLayer.hideOverlappedLabels(tagCentres);
  }

  function drawCrosshair(): void {
    if (!data || !scale) return;
    const { texts } = data;
    crosshair.draw({
      scale,
      theme,
      at: pointer,
      candleAt: (time) =>
        running?.time === time ? running : closed.find((candle) => candle.time === time),
      price: formatPrice,
      time: texts.time,
      letters: texts.letters,
    });
  }

  function setView(next: Viewport): void {
    const scrolledBack = next.back > 0;
    if (scrolledBack !== view.back > 0) onScrolledBackChange(scrolledBack);
    view = next;
  }

  function scheduleDraw(only?: 'live'): void {
    liveOnly = only === 'live' && (frame === 0 || liveOnly);
    if (frame === 0) frame = requestAnimationFrame(drawFrame);
  }

  function drawFrame(): void {
    frame = 0;
    if (chart.isDisposed()) return;
    if (liveOnly) drawLive();
    else drawAll();
  }

  let startView: Viewport = view;
  const saveStartView = () => {
    startView = view;
  };
  const stopListening = listenToGestures(element, {
    panStart: saveStartView,
    pinchStart: saveStartView,
    pan: (dx) => {
      if (!scale) return;
      const back = startView.back + dx / slotWidth(scale);
      const next = clampViewport({ count: view.count, back }, closed.length);
      if (next.back === view.back) return;
      setView(next);
      scheduleDraw();
    },
    pinch: (factor) => {
      const next = clampViewport(
        { count: startView.count / factor, back: startView.back },
        closed.length,
      );
      if (next.count === view.count) return;
      setView(next);
      scheduleDraw();
    },
    point: (at) => {
      pointer = at;
      drawCrosshair();
    },
    longPress: (at) => data?.onLevel?.(scale && levelAt(scale, at, data.decimals)),
  });

  return {
    set(props) {
      const previous = data;
      if (previous && previous.palette !== props.palette) theme = readChartTheme(element);
      if (previous?.interval !== props.interval) setView({ ...view, back: 0 });
      if (previous?.closed !== props.closed) {
        const added = countNewer(props.closed, closed.at(-1)?.time);
        closed = props.closed.map(toDrawnCandle);
        // A panned view keeps its position.
        if (view.back > 0 && previous?.interval === props.interval) {
          view = { ...view, back: view.back + added };
        }
      }
      running = props.live && toDrawnCandle(props.live);
      data = props;
      if (previous) scheduleDraw();
      else drawAll();
    },
    tick(candle) {
      const next = candle && toDrawnCandle(candle);
      if (!data || next?.time !== running?.time) return;
      running = next;
      if (!scale || !running) return;
      const outside = running.low < scale.min || running.high > scale.max;
      scheduleDraw(outside && view.back === 0 ? undefined : 'live');
    },
    redraw: drawAll,
    backToLive() {
      setView({ ...view, back: 0 });
      scheduleDraw();
    },
    destroy() {
      cancelAnimationFrame(frame);
      stopListening();
    },
  };
}

function toDrawnCandle({ time, open, high, low, close }: Candle): DrawnCandle {
  return {
    time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  };
}

function countNewer(candles: readonly Candle[], than: number | undefined): number {
  return than === undefined ? 0 : candles.filter(({ time }) => time > than).length;
}
