import type { Candle } from '@candela/api-client/trading';
import { type ChartTheme, readChartTheme } from '@candela/ui-kit/chart';
import type { EChartsType } from 'echarts/core';
import type { PriceChartProps } from '../chart-data.js';
import { createAxisTags, strikeText } from './axis-tags.js';
import { createCandleLayer } from './candle-layer.js';
import { createCrosshair } from './crosshair.js';
import { listenToGestures } from './gestures.js';
import { levelAt } from './level.js';
import { createLiveLayer } from './live-layer.js';
import { createOrderLayer } from './order-layer.js';
import { plotOf } from './plot.js';
import { groupStrikes, standingAt } from './strikes.js';
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
  /** Redraws everything: immediately the first time, then in the next frame. */
  readonly set: (data: PriceChartProps) => void;
  /** Redraws only the live layer, in the next frame, unless the price left the visible range. */
  readonly tick: (live: Candle | undefined) => void;
  readonly redraw: () => void;
  readonly backToLive: () => void;
  readonly destroy: () => void;
}

/**
 * Draws from shapes only: `setOption` costs more than a frame on slow phones, whatever changes.
 * A tick redraws only the live layer (running candle, price line, orders) unless it leaves the
 * visible price range.
 *
 * @param onAway called when the newest candle leaves or re-enters the view.
 */
export function createChartEngine(
  chart: EChartsType,
  element: HTMLElement,
  onAway: (away: boolean) => void = () => undefined,
): ChartEngine {
  const ended = createCandleLayer();
  const live = createLiveLayer();
  const orders = createOrderLayer();
  const tags = createAxisTags();
  const crosshair = createCrosshair();
  const renderer = chart.getZr();
  for (const { group } of [ended, live, orders, tags, crosshair]) renderer.add(group);

  let data: PriceChartProps | undefined;
  let theme: ChartTheme = readChartTheme(element);
  let closed: readonly DrawnCandle[] = [];
  let running: DrawnCandle | undefined;
  let view: Viewport = DEFAULT_VIEWPORT;
  let scale: Scale | undefined;
  let pointed: { x: number; y: number } | null = null;
  let frame = 0;
  let liveAlone = false;
  /** Standings at the last draw. */
  let stands = '';

  const write = (price: number) => data?.texts.price(price.toFixed(data.decimals)) ?? '';

  /** The longest text determines the axis width. */
  function axisTexts({ orders: marked, texts }: PriceChartProps): string[] {
    const newest = running ?? closed.at(-1);
    const strikes = groupStrikes(marked, Number.NaN);
    return [
      newest ? write(newest.high) : '',
      ...strikes.map(({ count, strike }) => strikeText(count, texts.price(strike))),
    ];
  }

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
    const { next, candles } = look(data);
    scale = next;
    ended.draw({ scale: next, candles, style: data.style, theme, write, time: data.texts.time });
    stands = '';
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
      before: running ? closed.at(-1) : closed.at(-2),
    });
    drawOrders(data, scale, shown.close);
  }

  /** Tags move with every price; lines are redrawn only when a standing changes. */
  function drawOrders({ orders: marked, rises, texts }: PriceChartProps, at: Scale, price: number) {
    const now = marked.map((order) => standingAt(order, price)).join();
    if (now !== stands || marked.length === 0) orders.draw(at, marked, theme, price);
    stands = now;
    // Current strikes are irrelevant to older candles.
    const inSight = view.back === 0 ? marked : [];
    const shownPrice = { value: price, text: write(price) };
    const tagged = tags.draw({
      scale: at,
      theme,
      orders: inSight,
      price: shownPrice,
      rises,
      write: texts.price,
    });
    ended.keepClear(tagged);
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

  function lookAt(next: Viewport): void {
    const away = next.back > 0;
    if (away !== view.back > 0) onAway(away);
    view = next;
  }

  /** Coalesces gestures and data into one draw per frame. */
  function drawSoon(only?: 'live'): void {
    liveAlone = only === 'live' && (frame === 0 || liveAlone);
    if (frame === 0) frame = requestAnimationFrame(drawWaiting);
  }

  function drawWaiting(): void {
    frame = 0;
    if (chart.isDisposed()) return;
    if (liveAlone) drawLive();
    else drawAll();
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
      lookAt(next);
      drawSoon();
    },
    pinch: (factor) => {
      const next = clampViewport({ count: held.count / factor, back: held.back }, closed.length);
      if (next.count === view.count) return;
      lookAt(next);
      drawSoon();
    },
    point: (at) => {
      pointed = at;
      drawCrosshair();
    },
    held: (at) => data?.onLevel?.(scale && levelAt(scale, at, data.decimals)),
  });

  return {
    set(props) {
      const before = data;
      if (before && before.palette !== props.palette) theme = readChartTheme(element);
      if (before?.interval !== props.interval) lookAt({ ...view, back: 0 });
      if (before?.closed !== props.closed) {
        const added = newer(props.closed, closed.at(-1)?.time);
        closed = props.closed.map(drawn);
        // A panned view keeps its position.
        if (view.back > 0 && before?.interval === props.interval) {
          view = { ...view, back: view.back + added };
        }
      }
      running = props.live && drawn(props.live);
      data = props;
      if (before) drawSoon();
      else drawAll();
    },
    tick(candle) {
      const next = candle && drawn(candle);
      if (!data || next?.time !== running?.time) return;
      running = next;
      if (!scale || !running) return;
      const outside = running.low < scale.min || running.high > scale.max;
      drawSoon(outside && view.back === 0 ? undefined : 'live');
    },
    redraw: drawAll,
    backToLive() {
      lookAt({ ...view, back: 0 });
      drawSoon();
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
