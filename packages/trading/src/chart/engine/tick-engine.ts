import { type ChartTheme, readChartTheme } from '@candela/ui-kit/chart';
import type { EChartsType } from 'echarts/core';
import type { ChartOrder, TickChartProps } from '../chart-data.js';
import { createAxisTags, strikeLabel } from './axis-tags.js';
import { createCrosshair } from './crosshair.js';
import { listenToGestures } from './gestures.js';
import { levelAt } from './level.js';
import { plotOf } from './plot.js';
import { groupStrikes } from './strikes.js';
import { createTickLayer } from './tick-layer.js';
import { clampTickSeconds, DEFAULT_TICK_SECONDS, type TickScene, tickScene } from './tick-scene.js';
import { slotAt, yOf } from './viewport.js';

export interface TickEngine {
  readonly set: (data: TickChartProps) => void;
  readonly redraw: () => void;
  readonly destroy: () => void;
}

/**
 * Draws from shapes only, without `setOption`.
 *
 * @param now service time in epoch milliseconds.
 */
export function createTickEngine(
  chart: EChartsType,
  element: HTMLElement,
  now: () => number,
): TickEngine {
  const layer = createTickLayer();
  const tags = createAxisTags();
  const crosshair = createCrosshair();
  const renderer = chart.getZr();
  for (const { group } of [layer, tags, crosshair]) renderer.add(group);

  let data: TickChartProps | undefined;
  let theme: ChartTheme = readChartTheme(element);
  let scene: TickScene | undefined;
  let seconds = DEFAULT_TICK_SECONDS;
  let pointer: { readonly x: number } | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    frame = 0;
    clearTimeout(timer);
    if (!data || chart.isDisposed()) return;
    const { focus, ticks, texts, decimals, rises } = data;
    const marked = markedOrders(data);
    const last = ticks.at(-1);
    const strikes = groupStrikes(marked, Number.NaN);
    const plot = plotOf(chart, [
      ...(last ? [texts.price(last.price)] : []),
      ...strikes.map(({ count, strike }) => strikeLabel(count, texts.price(strike))),
    ]);
    scene = tickScene({ plot, ticks, order: focus, now: now(), seconds });
    const formatPrice = (price: number) => texts.price(price.toFixed(decimals));
    tags.group.attr({ ignore: !scene });
    const shown = focus?.outcome ? focus.exitPrice : last?.price;
    const tagCentres = scene
      ? tags.draw({
          scale: scene.scale,
          theme,
          orders: marked,
          price: shown ? { value: Number(shown), text: texts.price(shown) } : undefined,
          rises: focus?.outcome ? scene.order?.outcome !== 'lost' : rises,
          formatPrice: texts.price,
        })
      : [];
    layer.draw({ scene, order: focus, theme, texts, formatPrice, tagCentres });
    drawCrosshair();
    scheduleCountdown(focus);
  }

  function scheduleCountdown(focus: ChartOrder | undefined): void {
    if (!focus || focus.outcome) return;
    const remainingMs = focus.expiresAt * 1_000 - now();
    if (remainingMs > 0) timer = setTimeout(scheduleDraw, remainingMs % 1_000 || 1_000);
  }

  function drawCrosshair(): void {
    if (!data || !scene) return;
    const { scale } = scene;
    const { texts, ticks, decimals } = data;
    const second = pointer && slotAt(scale, pointer.x);
    const tick = ticks.find(({ time }) => time === second);
    crosshair.draw({
      scale,
      theme,
      at: pointer && tick ? { x: pointer.x, y: yOf(scale, Number(tick.price)) } : null,
      candleAt: () => undefined,
      price: (price) => texts.price(price.toFixed(decimals)),
      time: texts.second,
      letters: texts.letters,
    });
  }

  function scheduleDraw(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  let startSeconds = seconds;
  const stopListening = listenToGestures(element, {
    panStart: () => undefined,
    pan: () => undefined,
    pinchStart: () => {
      startSeconds = seconds;
    },
    pinch: (factor) => {
      seconds = clampTickSeconds(startSeconds / factor);
      scheduleDraw();
    },
    point: (at) => {
      pointer = at;
      drawCrosshair();
    },
    longPress: (at) => data?.onLevel?.(scene && levelAt(scene.scale, at, data.decimals)),
  });

  return {
    set(props) {
      const previous = data;
      if (previous && previous.palette !== props.palette) theme = readChartTheme(element);
      data = props;
      // The screen renders the same tick; each takes about a frame.
      if (previous) scheduleDraw();
      else draw();
    },
    redraw: draw,
    destroy() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      stopListening();
    },
  };
}

/** Other orders' outcomes depend on a price that is not displayed. */
function markedOrders({ focus, orders }: TickChartProps): readonly ChartOrder[] {
  return focus?.outcome ? [focus] : orders;
}
