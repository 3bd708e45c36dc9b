import type { ChartTheme } from '@candela/ui-kit/chart';
import type { graphic } from 'echarts/core';
import { expect, test } from 'vitest';
import { type CandleLayerData, createCandleLayer } from './candle-layer.js';

const THEME = new Proxy({} as ChartTheme, { get: (_, name) => name });
const INTERVAL = 60;
const FROM = 1_700_000_040;
const CLOSES = [101, 99, 102, 100, 103];

function layerData(over: Partial<CandleLayerData> = {}): CandleLayerData {
  const slots = over.scale?.slots ?? 60;
  return {
    scale: {
      plot: { left: 0, top: 22, width: 300, height: 250 },
      from: FROM,
      interval: INTERVAL,
      slots,
      min: 90,
      max: 110,
    },
    candles: Array.from({ length: slots }, (_, n) => ({
      time: FROM + n * INTERVAL,
      open: 100,
      high: 104,
      low: 98,
      close: CLOSES[n % CLOSES.length] ?? 100,
    })),
    style: 'candles',
    theme: THEME,
    formatPrice: String,
    formatTime: String,
    ...over,
  };
}

interface Drawn {
  readonly type: string;
  readonly invisible: boolean;
  readonly shape?: { readonly candles?: unknown[]; readonly pieces?: unknown[][] };
  readonly style: { readonly fill?: string; readonly stroke?: string; readonly text?: string };
}

function elementsOf(group: graphic.Group): Drawn[] {
  const found: Drawn[] = [];
  group.traverse((element) => {
    if (!element.isGroup) found.push(element as unknown as Drawn);
  });
  return found;
}

function drawLayer(over: Partial<CandleLayerData> = {}) {
  const layer = createCandleLayer();
  layer.draw(layerData(over));
  const elements = elementsOf(layer.group);
  const candles = elements
    .filter(({ shape }) => shape?.candles)
    .map(({ shape, style }) => [style.stroke, style.fill, shape?.candles?.length]);
  const line = elements.flatMap(({ shape }) => shape?.pieces?.map(({ length }) => length) ?? []);
  return { candles, line };
}

test('draws rising candles hollow and falling ones filled, with one shape per colour', () => {
  const { candles, line } = drawLayer();
  expect(candles).toEqual([
    ['rise', 'ink', 48],
    ['fall', 'fall', 12],
  ]);
  expect(line).toEqual([]);
});

test('draws a line without candles, and leaves a gap where slots are empty, when the style is line', () => {
  const { candles } = layerData();
  const { candles: none, line } = drawLayer({ style: 'line', candles: candles.toSpliced(20, 5) });
  expect(none.map(([, , count]) => count)).toEqual([0, 0]);
  expect(line).toEqual([20, 35]);
});

test('keeps the element count bounded when the number of candles is four times as high', () => {
  const layer = createCandleLayer();
  layer.draw(layerData({ scale: { ...layerData().scale, slots: 240 } }));
  expect(elementsOf(layer.group).length).toBeLessThanOrEqual(20);
});

test('reuses its elements and hides spare labels when redrawn', () => {
  const layer = createCandleLayer();
  layer.draw(layerData());
  const before = elementsOf(layer.group);
  const { scale } = layerData();
  layer.draw(layerData({ scale: { ...scale, plot: { ...scale.plot, width: 90 } } }));
  const after = elementsOf(layer.group);
  expect(after).toHaveLength(before.length);
  for (const [n, element] of after.entries()) expect(element).toBe(before[n]);
  const texts = before.filter(({ style, invisible }) => style.text && !invisible);
  expect(texts.length).toBeLessThan(before.filter(({ style }) => style.text).length);
});

test('hides an axis price while a tag overlaps it, and restores it when the tag has moved away', () => {
  const layer = createCandleLayer();
  layer.draw(layerData({ formatPrice: (price) => `at ${price}` }));
  const shown = () =>
    elementsOf(layer.group).flatMap(({ style, invisible }) =>
      style.text?.startsWith('at ') && !invisible ? [style.text] : [],
    );
  const all = shown();
  expect(all).toContain('at 100');
  // 100 is in the middle of a plot from 22 to 272.
  layer.hideOverlappedLabels([147 + 15]);
  expect(shown()).toEqual(all.filter((text) => text !== 'at 100'));
  layer.hideOverlappedLabels([147 + 16]);
  expect(shown()).toEqual(all);
});
