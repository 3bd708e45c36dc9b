import { someAssetPeriods } from '@candela/api-client/testing';
import { expect, test } from 'vitest';
import { curveOption } from './option.js';

const THEME = new Proxy({} as Parameters<typeof curveOption>[1]['theme'], {
  get: (_, name) => name,
});
const PERIODS = someAssetPeriods().toReversed();

function optionOf(periods = PERIODS, width = 366) {
  const option = curveOption(
    { periods, nameOf: ({ id }) => id, amount: String },
    { theme: THEME, width, height: 260 },
  );
  return option as {
    series: { type: string; stack?: string; symbolRotate?: number; data: unknown[] }[];
    xAxis: { axisLabel: { interval: (index: number) => boolean } }[];
  };
}

test('stacks the parts to the total', () => {
  const { series } = optionOf();
  const parts = series
    .filter(({ stack }) => stack === 'assets')
    .map(({ data }) => data as number[]);
  const totals = series.find(({ type, stack }) => type === 'line' && !stack)?.data as number[];
  expect(parts).toHaveLength(3);
  for (const [index, total] of totals.entries()) {
    expect(parts.reduce((sum, part) => sum + (part[index] ?? 0), 0)).toBeCloseTo(total, 2);
  }
});

test('marks deposits and withdrawals only where they occurred', () => {
  const [deposits, withdrawals] = optionOf().series.filter(({ type }) => type === 'scatter');
  expect(deposits).toMatchObject({
    symbolRotate: 0,
    data: [
      [0, 1000],
      [2, 1347.5],
    ],
  });
  expect(withdrawals).toMatchObject({ symbolRotate: 180, data: [[3, 1300]] });
});

test('colours gains and losses, and draws no bar for zero', () => {
  expect(optionOf().series.at(-1)?.data).toMatchObject([
    '-',
    '-',
    { value: 97.5, itemStyle: { color: 'rise' } },
    { value: 52.5, itemStyle: { color: 'rise' } },
    { value: -31.6, itemStyle: { color: 'fall' } },
  ]);
});

test('labels fewer days on a narrow screen', () => {
  const month = Array.from({ length: 6 }, () => PERIODS).flat();
  const labelCount = (width: number) => {
    const axis = optionOf(month, width).xAxis[1];
    return month.filter((_, index) => axis?.axisLabel.interval(index)).length;
  };
  expect([labelCount(366), labelCount(296)]).toEqual([4, 3]);
});
