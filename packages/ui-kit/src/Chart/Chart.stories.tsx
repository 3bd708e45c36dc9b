import type { Meta, StoryObj } from '@storybook/react-vite';
import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Chart, type ChartFrame, type ChartProps } from './Chart.js';

echarts.use([LineChart, GridComponent, CanvasRenderer]);

const FIGURES = [4, 6, 5, 9, 8];

function option({ theme }: ChartFrame) {
  return {
    animation: false,
    grid: { left: 0, right: 0, top: 8, bottom: 8, outerBoundsMode: 'none' },
    xAxis: { type: 'category', data: FIGURES.map(String), boundaryGap: false, show: false },
    yAxis: { type: 'value', show: false },
    series: [{ type: 'line', data: FIGURES, showSymbol: false, lineStyle: { color: theme.brand } }],
  };
}

const meta = {
  title: 'ui-kit/Data/Chart',
  component: Chart,
  args: { echarts, option, night: true, onPoint: fn() },
  render: (args: ChartProps) => <Chart {...args} style={{ blockSize: 'var(--cd-size-40)' }} />,
} satisfies Meta<typeof Chart>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const root = canvasElement.querySelector('[dir="ltr"]');
    if (!root) throw new Error('There is no chart.');
    const { left, width, top } = root.getBoundingClientRect();
    // The right end is its last point.
    await waitFor(() => {
      fireEvent.pointerMove(root, { clientX: left + width - 1, clientY: top + 20 });
      expect(args.onPoint).toHaveBeenLastCalledWith(FIGURES.length - 1);
    });
    fireEvent.pointerOut(root);
    await expect(args.onPoint).toHaveBeenLastCalledWith(undefined);
  },
};
export const WithLine: Story = { args: { line: 0.5 } };
