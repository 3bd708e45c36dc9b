import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartCandlestick, House, MessageCircle, User } from '../icons.js';
import { StoryLink } from '../internal/story-link.js';
import { NavBar } from './NavBar.js';

const meta = {
  title: 'ui-kit/Navigation/NavBar',
  component: NavBar,
  args: {
    label: 'Main',
    items: [
      { key: 'home', label: 'Home', icon: <House />, active: true },
      { key: 'cart', label: 'Cart', icon: <ChartCandlestick /> },
      { key: 'service', label: 'Service', icon: <MessageCircle />, badge: 3 },
      { key: 'account', label: 'Account', icon: <User />, badge: true },
    ],
    renderLink: (item) => <StoryLink to={`#${item.key}`} />,
  },
} satisfies Meta<typeof NavBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Tabs: Story = {};
export const Rail: Story = { args: { shape: 'rail' } };
export const LongText: Story = {
  args: {
    items: ['Startseite', 'Marktübersicht', 'Transaktionen', 'Benutzerkonto'].map((label, n) => ({
      key: label,
      label,
      icon: <House />,
      active: n === 2,
    })),
  },
};
export const RailLongText: Story = { args: { ...LongText.args, shape: 'rail' } };
