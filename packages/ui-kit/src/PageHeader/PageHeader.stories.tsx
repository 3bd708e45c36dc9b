import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SandboxBadge } from '../Badge/Badge.js';
import { IconButton } from '../IconButton/IconButton.js';
import { Bell, Globe } from '../icons.js';
import { Logo } from '../Logo/Logo.js';
import { PageHeader } from './PageHeader.js';

const meta = {
  title: 'ui-kit/Layout/PageHeader',
  component: PageHeader,
  args: { title: 'Receipt' },
} satisfies Meta<typeof PageHeader>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithBack: Story = {
  args: { onBack: fn(), backLabel: 'Back', end: <SandboxBadge text="Sandbox" /> },
};
export const WithSubtitle: Story = {
  args: { title: 'BTC / USDT', subtitle: 'Bitcoin', onBack: fn(), backLabel: 'Back' },
};
export const Home: Story = {
  args: {
    start: <Logo />,
    title: 'Candela',
    beside: <SandboxBadge text="Sandbox · virtual funds" />,
    end: (
      <>
        <IconButton icon={<Globe />} label="Language" />
        <IconButton badge icon={<Bell />} label="Messages, unread" />
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    title: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    onBack: fn(),
    backLabel: 'Back',
    end: <SandboxBadge text="Sandbox" />,
  },
};
