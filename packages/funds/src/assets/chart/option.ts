import type { AssetPeriod } from '@candela/api-client/funds';
import type { ChartFrame, ChartTheme } from '@candela/ui-kit/chart';
import type { EChartsCoreOption } from 'echarts/core';
import { ASSET_SERIES, PLOT_SHARE } from '../asset-series.js';

const AXIS_FONT_PX = 10.5;
const TOP_PX = 12;
const BOTTOM_PX = 20;
const GAP_PX = 14;
/** Of the drawing height, below the curve. */
const RESULTS_SHARE = 0.26;
const LABEL_DISTANCE_PX = 72;
const MARK_PX = 9;
/** Keeps marks from being cut. */
const HEADROOM = 1.08;

export interface CurveData {
  /** Oldest first. */
  readonly periods: readonly AssetPeriod[];
  readonly nameOf: (period: AssetPeriod) => string;
  readonly amount: (value: number) => string;
}

/** Numbers suffice, because pixels need no exact decimals. */
export function curveOption(
  { periods, nameOf, amount }: CurveData,
  { theme, width, height }: ChartFrame,
): EChartsCoreOption {
  const contentHeight = Math.max(1, height - TOP_PX - BOTTOM_PX - GAP_PX);
  const results = Math.round(contentHeight * RESULTS_SHARE);
  const plot = Math.max(1, width * PLOT_SHARE);
  const grid = { left: 0, width: plot, outerBoundsMode: 'none' as const };
  const names = periods.map(nameOf);
  const labelStep = Math.max(1, Math.ceil((names.length * LABEL_DISTANCE_PX) / plot));
  const largest =
    Math.max(...periods.map(({ result }) => Math.abs(Number(result))), 0.01) * HEADROOM;
  const axis = { type: 'category' as const, data: names, axisTick: { show: false } };
  const label = { color: theme.faint, fontSize: AXIS_FONT_PX, fontFamily: theme.font };
  return {
    animation: false,
    grid: [
      { ...grid, top: TOP_PX, height: contentHeight - results },
      { ...grid, top: TOP_PX + contentHeight - results + GAP_PX, height: results },
    ],
    xAxis: [
      {
        ...axis,
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.line } },
        axisLabel: { show: false },
      },
      {
        ...axis,
        gridIndex: 1,
        axisLine: { show: true, onZero: true, lineStyle: { color: theme.line } },
        axisLabel: {
          ...label,
          // From the newest, shifted by half a step so that the last label is not cut.
          interval: (index: number) =>
            (names.length - 1 - index - Math.floor(labelStep / 2)) % labelStep === 0,
          formatter: (name: string) => name,
        },
      },
    ],
    yAxis: [
      {
        type: 'value',
        position: 'right',
        min: 0,
        max: ({ max }: { max: number }) => (max > 0 ? max * HEADROOM : 1),
        splitNumber: 3,
        axisLabel: { ...label, showMaxLabel: false, formatter: amount },
        splitLine: { lineStyle: { color: theme.line, width: 0.7 } },
      },
      {
        type: 'value',
        gridIndex: 1,
        position: 'right',
        min: -largest,
        max: largest,
        interval: largest,
        axisLabel: { show: false },
        splitLine: { show: false },
      },
    ],
    series: [
      ...ASSET_SERIES.map(({ part, color, opacity }) => ({
        ...STATIC_SERIES,
        type: 'line',
        stack: 'assets',
        symbol: periods.length === 1 ? 'circle' : 'none',
        lineStyle: { width: 0 },
        areaStyle: { color: theme[color], opacity },
        itemStyle: { color: theme[color], opacity },
        data: periods.map((period) => Number(period[part])),
      })),
      {
        ...STATIC_SERIES,
        type: 'line',
        symbol: periods.length === 1 ? 'circle' : 'none',
        symbolSize: MARK_PX,
        lineStyle: { color: theme.brand, width: 1.8 },
        itemStyle: { color: theme.brand },
        data: periods.map(({ total }) => Number(total)),
      },
      flowMarkers(periods, 'deposits', theme),
      flowMarkers(periods, 'withdrawals', theme),
      {
        ...STATIC_SERIES,
        type: 'bar',
        xAxisIndex: 1,
        yAxisIndex: 1,
        barMaxWidth: 14,
        barMinHeight: 1,
        barCategoryGap: '35%',
        data: periods.map(({ result }) =>
          Number(result) === 0
            ? NO_BAR
            : {
                value: Number(result),
                itemStyle: { color: Number(result) < 0 ? theme.fall : theme.rise },
              },
        ),
      },
    ],
  };
}

const NO_BAR = '-';
const STATIC_SERIES = { silent: true, animation: false };

function flowMarkers(
  periods: readonly AssetPeriod[],
  flow: 'deposits' | 'withdrawals',
  theme: ChartTheme,
) {
  return {
    ...STATIC_SERIES,
    type: 'scatter',
    symbol: 'triangle',
    symbolRotate: flow === 'deposits' ? 0 : 180,
    symbolSize: MARK_PX,
    z: 5,
    itemStyle: { color: theme.text, borderColor: theme.ink, borderWidth: 1.5 },
    data: periods.flatMap((period, index) =>
      Number(period[flow]) === 0 ? [] : [[index, Number(period.total)]],
    ),
  };
}
