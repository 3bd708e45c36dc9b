import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.js';
import { PageHeader } from '../PageHeader/PageHeader.js';
import { Screen } from './Screen.js';

const meta = {
  title: 'ui-kit/Layout/Screen',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { header: <PageHeader title="Withdraw" />, children: 'Content' },
} satisfies Meta<typeof Screen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithFooter: Story = { args: { footer: <Button full>Withdraw</Button> } };
export const AboveNavigation: Story = {
  args: { withNav: true, footer: <Button full>Withdraw</Button> },
};
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 60 }, (_, n) => `Line ${n}`).map((line) => (
      <p key={line}>{line}</p>
    )),
    footer: <Button full>Withdraw</Button>,
  },
};
