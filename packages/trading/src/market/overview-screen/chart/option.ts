import type { ChartFrame, ChartTheme } from '@candela/ui-kit/chart';
import type { EChartsCoreOption } from 'echarts/core';
import type { Bar, BarPart } from './bars.js';

const FONT_PX = 12;
const LINE_PX = 13;
const BAR_PX = 18;
/** Label width, as a share of the chart's. */
const NAMES_SHARE = 0.36;
const NAME_MARGIN_PX = 8;
/** Width reserved for the values. */
const VALUES_PX = 64;
/** Share of the font size; fits every script that separates words. */
const LETTER_SHARE = 0.62;
/** Minimum width with text. */
const TEXT_PX = 16;
/** Minimum width with text and symbol. */
const MARKED_PX = 36;
const CORNER_PX = 3;

export function barsOption(
  bars: readonly Bar[],
  { theme, width }: Pick<ChartFrame, 'theme' | 'width'>,
): EChartsCoreOption {
  const left = Math.round(width * NAMES_SHARE);
  const right = bars.some(({ valueText }) => valueText !== undefined) ? VALUES_PX : 0;
  const lengths = bars.map(({ parts }) => parts.reduce((sum, { length }) => sum + length, 0));
  const longest = Math.max(...lengths, Number.MIN_VALUE);
  const pixels = Math.max(0, width - left - right) / longest;
  const font = { fontFamily: theme.font, fontSize: FONT_PX };
  const maxParts = Math.max(0, ...bars.map(({ parts }) => parts.length));

  return {
    animation: false,
    grid: { left, right, top: 0, bottom: 0, outerBoundsMode: 'none' },
    xAxis: { type: 'value', show: false, min: 0, max: longest },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ label }) => wrapLabel(label, left - NAME_MARGIN_PX)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...font,
        color: theme.text,
        margin: NAME_MARGIN_PX,
        lineHeight: LINE_PX,
      },
    },
    series: Array.from({ length: maxParts }, (_, at) => ({
      type: 'bar',
      stack: 'all',
      silent: true,
      barWidth: BAR_PX,
      data: bars.map(({ parts, valueText }) => {
        const part = parts[at];
        if (!part) return 0;
        const last = at === parts.length - 1;
        return {
          value: part.length,
          itemStyle: { ...colorsOf(part.tone, theme).fill, borderRadius: CORNER_PX },
          label:
            last && valueText !== undefined
              ? { ...font, show: true, position: 'right', color: theme.text, formatter: valueText }
              : {
                  ...font,
                  show: part.text !== undefined && part.length * pixels >= TEXT_PX,
                  position: 'inside',
                  color: colorsOf(part.tone, theme).text,
                  formatter: textOf(part, part.length * pixels),
                },
        };
      }),
    })),
  };
}

/**
 * Breaks at spaces; two lines fit. ECharts splits non-Latin words, and in Thai letters from their
 * marks.
 */
function wrapLabel(name: string, width: number): string {
  const letters = Math.floor(width / (FONT_PX * LETTER_SHARE));
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || longer.length <= letters) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.join('\n');
}

function textOf({ mark = '', text = '' }: BarPart, pixels: number): string {
  return pixels >= MARKED_PX ? mark + text : text;
}

function colorsOf(tone: BarPart['tone'], theme: ChartTheme) {
  switch (tone) {
    case 'rise':
      return { fill: { color: theme.riseFill }, text: theme.onRise };
    case 'fall':
      return { fill: { color: theme.fallFill }, text: theme.onFall };
    case 'brand':
      return { fill: { color: theme.brand }, text: theme.onBrand };
    case 'neutral':
      return { fill: { color: theme.edge }, text: theme.ink };
  }
}
