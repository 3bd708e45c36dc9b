import type { EChartsType } from 'echarts/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PriceChartProps } from '../chart-data.js';
import { createChartEngine } from './chart-engine.js';

const drawCandleLayer = vi.hoisted(() => vi.fn());

vi.mock('./candle-layer.js', async (original) => {
  const { createCandleLayer } = await original<typeof import('./candle-layer.js')>();
  return {
    createCandleLayer: (): ReturnType<typeof createCandleLayer> => {
      const layer = createCandleLayer();
      return {
        ...layer,
        draw: (parts) => {
          drawCandleLayer();
          layer.draw(parts);
        },
      };
    },
  };
});

const START = 1_700_000_000;
const INTERVAL = 60;

const candle = (nth: number, close = 100) => ({
  time: START + nth * INTERVAL,
  open: '100.0',
  high: Math.max(100, close).toFixed(1),
  low: Math.min(100, close).toFixed(1),
  close: close.toFixed(1),
});

const texts = {
  price: (price: string) => price,
  time: String,
  second: String,
  timeLeft: String,
  letters: ['O', 'H', 'L', 'C'],
  up: 'Up',
  down: 'Down',
} as PriceChartProps['texts'];

const props = (candles: number): PriceChartProps =>
  ({
    closed: Array.from({ length: candles }, (_, nth) => candle(nth, 100 + (nth % 5))),
    live: candle(candles),
    interval: INTERVAL,
    style: 'candles',
    decimals: 1,
    rises: true,
    orders: [],
    palette: 'green-up',
    texts,
    backToLive: 'Back to live',
  }) as unknown as PriceChartProps;

let frames: Map<number, FrameRequestCallback>;

function nextFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const draw of due) draw(0);
}

beforeEach(() => {
  frames = new Map();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    last += 1;
    frames.set(last, draw);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  drawCandleLayer.mockClear();
});

/** Counts full redraws. */
function setUpEngine() {
  const chart = {
    getZr: () => ({ add: () => {}, remove: () => {} }),
    getWidth: () => 390,
    getHeight: () => 300,
    isDisposed: () => false,
  } as unknown as EChartsType;
  const engine = createChartEngine(chart, document.createElement('div'));
  engine.set(props(100));
  const fullRedraws = () => drawCandleLayer.mock.calls.length;
  expect(fullRedraws()).toBe(1);
  return { engine, fullRedraws };
}

describe('chart engine frame scheduling', () => {
  test('schedules one frame for several ticks and does not redraw the candle layer', () => {
    const { engine, fullRedraws } = setUpEngine();
    engine.tick(candle(100, 101));
    engine.tick(candle(100, 102));
    expect(frames.size).toBe(1);
    nextFrame();
    expect(fullRedraws()).toBe(1);
  });

  test.each([
    ['a tick and then', [(it: Engine) => it.tick(candle(100, 101)), addCandle]],
    ['a tick after', [addCandle, (it: Engine) => it.tick(candle(101, 101))]],
  ])('redraws everything once when a frame contains %s new candles', (_order, steps) => {
    const { engine, fullRedraws } = setUpEngine();
    for (const step of steps) step(engine);
    expect(frames.size).toBe(1);
    nextFrame();
    expect(fullRedraws()).toBe(2);
    expect(frames.size).toBe(0);
  });

  test('redraws everything when a tick is out of the price range', () => {
    const { engine, fullRedraws } = setUpEngine();
    engine.tick(candle(100, 101));
    engine.tick(candle(100, 500));
    nextFrame();
    expect(fullRedraws()).toBe(2);
  });

  test('draws nothing after the chart is destroyed', () => {
    const { engine, fullRedraws } = setUpEngine();
    engine.set(props(101));
    engine.destroy();
    nextFrame();
    expect(fullRedraws()).toBe(1);
  });
});

type Engine = ReturnType<typeof createChartEngine>;

function addCandle(engine: Engine): void {
  engine.set(props(101));
}
