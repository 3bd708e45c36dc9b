import { useFormat } from '@candela/i18n';
import { Chart } from '@candela/ui-kit/chart';
import { useCallback } from 'react';
import type { AssetsChartProps } from '../AssetsCurve.js';
import { PLOT_SHARE } from '../asset-series.js';
import styles from './AssetsChart.module.css';
import { echarts } from './echarts.js';
import { curveOption } from './option.js';

export function AssetsChart({ periods, nameOf, palette, hoveredIndex, onPoint }: AssetsChartProps) {
  const format = useFormat();
  const option = useCallback(
    (frame: Parameters<typeof curveOption>[1]) =>
      curveOption({ periods, nameOf, amount: (value) => format.compact(String(value)) }, frame),
    [periods, nameOf, format],
  );
  return (
    <Chart
      className={styles.root}
      echarts={echarts}
      palette={palette}
      onPoint={(index) =>
        onPoint(index === undefined ? undefined : Math.max(0, Math.min(index, periods.length - 1)))
      }
      line={
        hoveredIndex === undefined
          ? undefined
          : (PLOT_SHARE * (hoveredIndex + 0.5)) / periods.length
      }
      option={option}
    />
  );
}
