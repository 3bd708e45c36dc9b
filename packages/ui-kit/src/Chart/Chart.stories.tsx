import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.js';
import { Chart, type ChartFrame, type ChartProps } from './Chart.js';

echarts.use([BarChart, LineChart, GridComponent, CanvasRenderer]);

const FIGURES = [4, 6, 5, 9, 8];

function option({ theme }: ChartFrame): ReturnType<ChartProps['option']> {
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
  args: { echarts, option, palette: 'night-green', onPoint: fn() },
  render: (args: ChartProps) => <Chart {...args} style={{ blockSize: 'var(--cd-size-40)' }} />,
} satisfies Meta<typeof Chart>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const root = canvasElement.querySelector('[dir="ltr"]');
    if (!root) throw new Error('There is no chart.');
    const { left, width, top } = root.getBoundingClientRect();
    await waitFor(() => {
      fireEvent.pointerMove(root, { clientX: left + width - 1, clientY: top + 20 });
      expect(args.onPoint).toHaveBeenLastCalledWith(FIGURES.length - 1);
    });
    fireEvent.pointerOut(root);
    await expect(args.onPoint).toHaveBeenLastCalledWith(undefined);
  },
};
export const OtherColours: Story = {
  args: {
    option: ({ theme }: ChartFrame) => ({
      animation: false,
      grid: { left: 0, right: 0, top: 0, bottom: 0, outerBoundsMode: 'none' },
      xAxis: { type: 'category', data: ['0'], show: false },
      yAxis: { type: 'value', max: 1, show: false },
      series: [{ type: 'bar', data: [1], barWidth: '100%', itemStyle: { color: theme.rise } }],
    }),
  },
  render: function Changing(args: ChartProps) {
    const [up, setUp] = useState('green');
    return (
      <div data-up={up}>
        <Chart {...args} palette={up} style={{ blockSize: 'var(--cd-size-40)' }} />
        <Button onClick={() => setUp('red')}>Up is red</Button>
      </div>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawn = () => {
      const plot = canvasElement.querySelector('canvas');
      const [red = 0, green = 0] = plot?.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? [];
      return red + green === 0 ? 'nothing' : red > green ? 'red' : 'green';
    };
    await waitFor(() => expect(drawn()).toBe('green'));
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(drawn()).toBe('red'));
  },
};
export const WithLine: Story = { args: { line: 0.5 } };
