import { List, ListItem, ListRow, Screen } from '@candela/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { LoadedSheet } from '../components/LoadedSheet.js';
import { RecordPanes } from './RecordPanes.js';

const ROWS = ['250.00', '10.00', '40.13'];

const meta = {
  title: 'screen-kit/Records/RecordPanes',
  component: RecordPanes,
  parameters: { layout: 'fullscreen' },
  args: {
    currentId: '10.00',
    detail: (
      <LoadedSheet
        failed={false}
        onClose={fn()}
        onRetry={fn()}
        open
        skeleton={undefined}
        title="Transfer"
        titleEnd="Paid"
      >
        <p>Sent to a bank card.</p>
      </LoadedSheet>
    ),
    children: (
      <List>
        {ROWS.map((amount) => (
          <ListItem key={amount}>
            <ListRow
              aria-current={amount === '10.00' ? 'true' : undefined}
              end={amount}
              onClick={fn()}
              title="Transfer"
            />
          </ListItem>
        ))}
      </List>
    ),
  },
  render: (args) => (
    <Screen width="panes">
      <RecordPanes {...args} />
    </Screen>
  ),
} satisfies Meta<typeof RecordPanes>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const isWide = window.innerWidth >= 768;
    const detail = await within(document.body).findByRole(isWide ? 'region' : 'dialog', {
      name: 'Transfer',
    });
    if (!isWide) return;
    const list = within(canvasElement).getByRole('list').getBoundingClientRect();
    await expect(detail.getBoundingClientRect().left).toBeGreaterThan(list.right);
  },
};
export const NoRecord: Story = { args: { detail: undefined, currentId: undefined } };
