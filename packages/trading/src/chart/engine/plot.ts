import type { EChartsType } from 'echarts/core';
import { AXIS_FONT_PX } from './axes.js';
import type { Plot } from './viewport.js';

const TOP_PX = 22;
const BOTTOM_PX = 22;
/** Of a character, as a share of the font size. */
const DIGIT_SHARE = 0.62;
const AXIS_PADDING_PX = 12;

export function plotOf(chart: EChartsType, labels: readonly string[]): Plot {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const axis = Math.ceil(longest * AXIS_FONT_PX * DIGIT_SHARE) + AXIS_PADDING_PX;
  const [width, height] = [chart.getWidth(), chart.getHeight()];
  return {
    left: 0,
    top: TOP_PX,
    width: Math.max(1, width - axis),
    height: Math.max(1, height - TOP_PX - BOTTOM_PX),
  };
}
