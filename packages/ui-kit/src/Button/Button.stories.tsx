import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ArrowDownRight, ArrowUpRight } from '../icons.js';
import { StoryLink } from '../internal/story-link.js';
import { Button } from './Button.js';

const meta = {
  title: 'ui-kit/Actions/Button',
  component: Button,
  args: { children: 'Confirm', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Download JSON' } };
export const Rise: Story = {
  args: { variant: 'rise', children: 'Buy up', icon: <ArrowUpRight />, suffix: '80%' },
};
export const Fall: Story = {
  args: { variant: 'fall', children: 'Buy down', icon: <ArrowDownRight />, suffix: '80%' },
};
export const Ghost: Story = { args: { variant: 'ghost', children: 'All records' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Log out' } };
export const Medium: Story = { args: { size: 'm' } };
export const Full: Story = { args: { full: true } };
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const AsLink: Story = {
  args: { render: <StoryLink to="#recharge" />, children: 'Recharge' },
};
export const LongText: Story = {
  args: {
    children:
      'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    full: true,
  },
};
