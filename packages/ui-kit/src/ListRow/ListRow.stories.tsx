import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ChangeChip } from '../ChangeChip/ChangeChip.js';
import { InstrumentIcon } from '../InstrumentIcon/InstrumentIcon.js';
import { Receipt } from '../icons.js';
import { Sparkline } from '../Sparkline/Sparkline.js';
import { List, ListItem, ListRow } from './ListRow.js';

const meta = {
  title: 'ui-kit/Data/ListRow',
  component: ListRow,
  args: { title: 'BTC', subtitle: 'Bitcoin' },
} satisfies Meta<typeof ListRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Price: Story = {
  args: {
    start: <InstrumentIcon symbol="BTC" />,
    middle: <Sparkline values={[1, 2, 1.5, 3, 2.5, 4]} />,
    end: '68,412.5',
    endSubtitle: '1,204M',
  },
};
export const Link: Story = {
  args: {
    href: '#records',
    title: 'Order record',
    subtitle: undefined,
    chevron: true,
    start: <Receipt />,
  },
};
export const Pressable: Story = { args: { onClick: fn(), end: '+80.00', chevron: true } };
export const Lines: Story = {
  render: () => (
    <List>
      {['BTC', 'ETH', 'SOL'].map((symbol) => (
        <ListItem key={symbol}>
          <ListRow
            end={<ChangeChip percent="1.84" text="+1.84%" />}
            start={<InstrumentIcon symbol={symbol} />}
            title={symbol}
          />
        </ListItem>
      ))}
    </List>
  ),
};
export const LongText: Story = {
  args: {
    title: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    subtitle:
      'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    end: '9,999,999,999.99',
    endSubtitle: 'USDT',
  },
};
