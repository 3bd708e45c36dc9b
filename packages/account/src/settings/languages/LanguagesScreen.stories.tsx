import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LanguagesView } from './LanguagesScreen.js';

const meta = {
  title: 'account/Languages',
  component: LanguagesView,
  args: { current: 'hk', onChoose: fn(), goBack: fn() },
} satisfies Meta<typeof LanguagesView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'ไทย' }));
    await expect(args.onChoose).toHaveBeenCalledWith('th');
    await expect(args.goBack).toHaveBeenCalledOnce();
  },
};
export const Hebrew: Story = { args: { current: 'he' }, globals: { locale: 'he' } };
