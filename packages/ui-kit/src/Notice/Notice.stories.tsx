import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.js';
import { Clock, Info, TriangleAlert } from '../icons.js';
import { Notice } from './Notice.js';

const meta = {
  title: 'ui-kit/Feedback/Notice',
  component: Notice,
  args: {
    icon: <TriangleAlert />,
    title: 'Sandbox address: do not send real funds.',
    tone: 'danger',
  },
} satisfies Meta<typeof Notice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Fall: Story = {};
export const Brand: Story = {
  args: {
    icon: <Clock />,
    title: 'Unfinished recharge',
    body: '250.00 USDT is waiting for payment.',
    action: (
      <Button size="m" variant="secondary">
        Go on
      </Button>
    ),
    tone: 'brand',
  },
};
export const Neutral: Story = {
  args: {
    icon: <Info />,
    title: 'This is a simulation',
    body: 'No hardware runs and nothing is mined.',
    tone: 'neutral',
  },
};
export const LongText: Story = {
  args: {
    title: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    body: 'Unddieserwirdauchohneleerzeicheningendeinezeilegebrochendamitnichtsabgeschnittenist',
  },
};
