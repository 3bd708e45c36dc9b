import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ListRow } from '../ListRow/ListRow.js';
import { InfiniteList, type InfiniteListProps } from './InfiniteList.js';

const meta = {
  title: 'ui-kit/Data/InfiniteList',
  component: InfiniteList<string>,
  args: {
    items: ['Recharge', 'Withdraw', 'Order stake'],
    getKey: (item) => item,
    renderItem: (item) => <ListRow end="+100.00" subtitle="2026-11-20 14:31:08" title={item} />,
    hasMore: false,
    loadingMore: false,
    onLoadMore: fn(),
    loadingLabel: 'Loading…',
    endLabel: 'That is all.',
  },
} satisfies Meta<InfiniteListProps<string>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllLoaded: Story = {};
export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Empty: Story = { args: { items: [] } };
export const Failed: Story = { args: { hasMore: true, failure: 'The next page did not load.' } };
