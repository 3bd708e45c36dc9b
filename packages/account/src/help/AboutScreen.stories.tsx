import { homeData } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { AboutView } from './AboutScreen.js';

const { limits } = homeData();

const KEY = `04${'a1f3'.repeat(32)}`;

const meta = {
  title: 'account/BasicInformation',
  component: AboutView,
  args: { limits, publishedKey: KEY, pinnedKey: KEY, goBack: fn(), sandbox: true },
} satisfies Meta<typeof AboutView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: '20 minutes 88% 53.2%' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Compare the public log' })).toHaveAttribute(
      'href',
      '/log',
    );
  },
};
export const AnotherKey: Story = { args: { pinnedKey: KEY.replace('04a1', '04b2') } };
export const Live: Story = { args: { sandbox: false } };
export const Loading: Story = { args: { limits: undefined } };
export const Extreme: Story = {
  args: { limits: { ...limits, orderMax: '999999999999.99', withdrawalMin: '999999999999.99' } },
};
