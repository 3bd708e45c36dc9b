import { expect, test } from 'vitest';
import { barsOption } from './option.js';

const theme = {
  riseFill: '#0a0',
  fallFill: '#a00',
  onRise: '#010',
  onFall: '#100',
  brand: '#fa0',
  onBrand: '#110',
  edge: '#888',
  ink: '#000',
  text: '#fff',
  font: 'sans-serif',
} as Parameters<typeof barsOption>[1]['theme'];

interface DrawnPart {
  readonly value: number;
  readonly label: { readonly show: boolean; readonly position: string; readonly formatter: string };
}
const seriesOf = (option: object) => (option as { series: { data: (DrawnPart | 0)[] }[] }).series;

test('stacks the parts of a bar from the start, with distinct colours and marks', () => {
  const option = barsOption(
    [
      {
        label: 'Forex',
        parts: [
          { length: 0.9, tone: 'rise', text: '9', mark: '▲ ' },
          { length: 0.1, tone: 'fall', text: '1', mark: '▼ ' },
        ],
      },
    ],
    { theme, width: 400 },
  );
  expect(seriesOf(option).map(({ data }) => data)).toMatchObject([
    [{ value: 0.9, itemStyle: { color: '#0a0' }, label: { show: true, formatter: '▲ 9' } }],
    [{ value: 0.1, itemStyle: { color: '#a00' }, label: { show: true, formatter: '1' } }],
  ]);
});

test('omits the text of a part without room, and places a bar’s value behind it', () => {
  const option = barsOption(
    [
      { label: 'BTC', parts: [{ length: 1, tone: 'brand' }], valueText: '1.2B' },
      { label: 'XRP', parts: [{ length: 0, tone: 'brand', text: '0' }] },
    ],
    { theme, width: 320 },
  );
  const [series] = seriesOf(option);
  expect(series?.data).toMatchObject([
    { label: { show: true, position: 'right', formatter: '1.2B' } },
    { label: { show: false } },
  ]);
  expect(option).toMatchObject({ grid: { right: 64 }, xAxis: { max: 1 } });
});

test.each([
  [320, 'מטבעות\nוירטואליים', 'Mata uang\nvirtual', 'คริปโต', '加密貨幣'],
  [640, 'מטבעות וירטואליים', 'Mata uang virtual', 'คริปโต', '加密貨幣'],
])('wraps names at whole words when the width is %i px', (width, ...names) => {
  const bars = names.map((name) => ({ label: name.replace('\n', ' '), parts: [] }));
  expect(barsOption(bars, { theme, width })).toMatchObject({ yAxis: { data: names } });
});

test('draws no bars, and bars of length 0', () => {
  expect(seriesOf(barsOption([], { theme, width: 320 }))).toEqual([]);
  const flat = barsOption([{ label: 'a', parts: [{ length: 0, tone: 'brand' }] }], {
    theme,
    width: 0,
  });
  expect(seriesOf(flat)).toHaveLength(1);
});
