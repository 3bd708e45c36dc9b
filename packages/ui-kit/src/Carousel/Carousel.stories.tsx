import type { Meta, StoryObj } from '@storybook/react-vite';

import { Carousel } from './Carousel.js';

const meta = {
  title: 'ui-kit/Layout/Carousel',
  component: Carousel,
  args: {
    label: 'Announcements',
    slides: ['brand', 'rise', 'fall'].map((colour, n) => ({
      key: colour,
      label: `${n + 1} of 3`,
      content: (
        <div style={{ background: `var(--cd-color-${colour})`, blockSize: 'var(--cd-size-28)' }} />
      ),
    })),
    pauseLabel: 'Pause',
    playLabel: 'Play',
  },
} satisfies Meta<typeof Carousel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Autoplay: Story = {};
export const Still: Story = { args: { autoplay: 0 } };
export const RightToLeft: Story = { args: { rtl: true } };
export const OneSlide: Story = {
  args: { slides: [{ key: 'one', label: '1 of 1', content: 'Only one' }] },
};
export const Empty: Story = { args: { slides: [] } };
