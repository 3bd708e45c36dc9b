import type { ChartTheme } from '@candela/ui-kit/chart';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartStyle, ChartTexts } from '../chart-data.js';

import { type DrawnCandle, niceTicks, type Scale, slotWidth, timeStep } from './viewport.js';

export const AXIS_FONT_PX = 10.5;
const TICK_DISTANCE_PX = 62;
const TIME_LABEL_DISTANCE_PX = 64;
/** Half of a time label: nearer to the edge it would be cut. */
const LABEL_HALF_PX = 14;
/** A candle's share of its slot. */
export const BODY_SHARE = 0.64;

export interface OptionParts {
  readonly scale: Scale;
  /** Candles of the slots in sight that have ended, in order. */
  readonly candles: readonly DrawnCandle[];
  readonly style: ChartStyle;
  readonly decimals: number;
  readonly theme: ChartTheme;
  readonly texts: ChartTexts;
}

/** The still part of the chart: axes and ended candles. What moves is drawn over it. */
export function chartOption(parts: OptionParts): EChartsCoreOption {
  const { scale, theme } = parts;
  const { plot } = scale;
  const label = { color: theme.faint, fontSize: AXIS_FONT_PX, fontFamily: theme.font };
  const times = Array.from({ length: scale.slots }, (_, n) => scale.from + n * scale.interval);
  const ticks = niceTicks(scale.min, scale.max, plot.height / TICK_DISTANCE_PX);
  const step = timeStep(slotWidth(scale) / scale.interval, TIME_LABEL_DISTANCE_PX);
  const zone = new Date(scale.from * 1_000).getTimezoneOffset() * 60;
  return {
    animation: false,
    grid: {
      left: plot.left,
      top: plot.top,
      width: plot.width,
      height: plot.height,
      outerBoundsMode: 'none',
    },
    xAxis: {
      type: 'category',
      data: times,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...label,
        margin: 6,
        interval: (index: number) =>
          index * slotWidth(scale) >= LABEL_HALF_PX && ((times[index] ?? 0) - zone) % step === 0,
        formatter: (value: string) => parts.texts.time(Number(value)),
      },
    },
    yAxis: {
      type: 'value',
      position: 'right',
      min: scale.min,
      max: scale.max,
      axisLine: { show: false },
      axisTick: { show: false, customValues: ticks },
      splitLine: { show: true, lineStyle: { color: theme.line, width: 0.7 } },
      axisLabel: {
        ...label,
        margin: 6,
        customValues: ticks,
        formatter: (value: number) => parts.texts.price(value.toFixed(parts.decimals)),
      },
    },
    series: [seriesOf(parts)],
  };
}

function seriesOf({ candles, scale, style, theme }: OptionParts) {
  const common = { silent: true, animation: false, clip: true };
  const slots = bySlot(candles, scale);
  if (style === 'line') {
    return {
      ...common,
      type: 'line',
      showSymbol: false,
      lineStyle: { color: theme.brand, width: 1.6 },
      data: slots.map((candle) => candle?.close ?? NOTHING),
    };
  }
  return {
    ...common,
    type: 'candlestick',
    progressive: 0,
    barWidth: Math.max(1, slotWidth(scale) * BODY_SHARE),
    // A rising candle is hollow: its colour does not speak alone.
    itemStyle: {
      color: theme.ink,
      borderColor: theme.rise,
      color0: theme.fall,
      borderColor0: theme.fall,
      borderColorDoji: theme.rise,
    },
    data: slots.map((candle) =>
      candle ? [candle.open, candle.close, candle.low, candle.high] : NOTHING,
    ),
  };
}

/** How the library is told that a slot is empty. */
const NOTHING = '-';

/** Candles at the places of their slots; a slot before the first candle, or in a gap, is empty. */
function bySlot(candles: readonly DrawnCandle[], scale: Scale): (DrawnCandle | undefined)[] {
  const slots: (DrawnCandle | undefined)[] = [];
  for (const candle of candles) {
    const slot = Math.round((candle.time - scale.from) / scale.interval);
    while (slots.length < slot) slots.push(undefined);
    slots[slot] = candle;
  }
  return slots;
}
