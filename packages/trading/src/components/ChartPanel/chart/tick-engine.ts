import { type ChartTheme, readChartTheme } from '@candela/ui-kit/chart';
import type { EChartsType } from 'echarts/core';
import type { ChartOrder, TickChartProps } from '../chart-data.js';
import { createAxisTags, strikeText } from './axis-tags.js';
import { createCrosshair } from './crosshair.js';
import { listenToGestures } from './gestures.js';
import { levelAt } from './level.js';
import { plotOf } from './plot.js';
import { groupStrikes } from './strikes.js';
import { createTickLayer } from './tick-layer.js';
import { clampTickSeconds, DEFAULT_TICK_SECONDS, type TickScene, tickScene } from './tick-scene.js';
import { slotAt, yOf } from './viewport.js';

export interface TickEngine {
  /** Draws immediately the first time, then in the next frame. */
  readonly set: (data: TickChartProps) => void;
  readonly redraw: () => void;
  readonly destroy: () => void;
}

/**
 * Draws from shapes only, without `setOption`: on each tick, and each second of a countdown.
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
  let pointed: { readonly x: number } | null = null;
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
      ...strikes.map(({ count, strike }) => strikeText(count, texts.price(strike))),
    ]);
    scene = tickScene({ plot, ticks, order: focus, now: now(), seconds });
    const write = (price: number) => texts.price(price.toFixed(decimals));
    tags.group.attr({ ignore: !scene });
    // A settled order's tag shows its exit price.
    const shown = focus?.outcome ? focus.exitPrice : last?.price;
    const tagged = scene
      ? tags.draw({
          scale: scene.scale,
          theme,
          orders: marked,
          price: shown ? { value: Number(shown), text: texts.price(shown) } : undefined,
          rises: focus?.outcome ? scene.order?.standing !== 'lost' : rises,
          write: texts.price,
        })
      : [];
    layer.draw({ scene, order: focus, theme, texts, write, tagged });
    drawCrosshair();
    countDown(focus);
  }

  /** Redraws at the order's next full second. */
  function countDown(focus: ChartOrder | undefined): void {
    if (!focus || focus.outcome) return;
    const left = focus.expiresAt * 1_000 - now();
    if (left > 0) timer = setTimeout(drawSoon, left % 1_000 || 1_000);
  }

  function drawCrosshair(): void {
    if (!data || !scene) return;
    const { scale } = scene;
    const { texts, ticks, decimals } = data;
    const second = pointed && slotAt(scale, pointed.x);
    const tick = ticks.find(({ time }) => time === second);
    crosshair.draw({
      scale,
      theme,
      at: pointed && tick ? { x: pointed.x, y: yOf(scale, Number(tick.price)) } : null,
      candleAt: () => undefined,
      price: (price) => texts.price(price.toFixed(decimals)),
      time: texts.second,
      letters: texts.letters,
    });
  }

  function drawSoon(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  let held = seconds;
  const stopListening = listenToGestures(element, {
    panBegan: () => undefined,
    pan: () => undefined,
    pinchBegan: () => {
      held = seconds;
    },
    pinch: (factor) => {
      seconds = clampTickSeconds(held / factor);
      drawSoon();
    },
    point: (at) => {
      pointed = at;
      drawCrosshair();
    },
    held: (at) => data?.onLevel?.(scene && levelAt(scene.scale, at, data.decimals)),
  });

  return {
    set(props) {
      const before = data;
      if (before && before.palette !== props.palette) theme = readChartTheme(element);
      data = props;
      // The screen renders the same tick, and each takes about a frame.
      if (before) drawSoon();
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

/** Other orders' standings depend on a price that is not displayed. */
function markedOrders({ focus, orders }: TickChartProps): readonly ChartOrder[] {
  return focus?.outcome ? [focus] : orders;
}
