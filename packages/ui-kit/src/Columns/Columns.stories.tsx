import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.js';
import { PageHeader } from '../PageHeader/PageHeader.js';
import { Screen } from '../Screen/Screen.js';
import { Columns } from './Columns.js';

const FORM = (
  <form>
    <label>
      Amount <input name="amount" />
    </label>
  </form>
);

const meta = {
  title: 'ui-kit/Layout/Columns',
  component: Columns,
  parameters: { layout: 'fullscreen' },
  args: { children: FORM },
  render: (args) => (
    <Screen
      footer={<Button full>Withdraw</Button>}
      header={<PageHeader title="Withdraw" />}
      width="pair"
    >
      <Columns {...args} />
    </Screen>
  ),
} satisfies Meta<typeof Columns>;

export default meta;

type Story = StoryObj<typeof meta>;

const boxOf = (canvas: HTMLElement, text: string) =>
  within(canvas).getByText(text).getBoundingClientRect();

export const WithAside: Story = {
  args: { aside: <p>The fee is taken from the amount.</p> },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button').getBoundingClientRect();
    const amount = boxOf(canvasElement, 'Amount');
    const aside = boxOf(canvasElement, 'The fee is taken from the amount.');
    await expect(button.top).toBeGreaterThan(amount.bottom - 1);
    if (window.innerWidth < 1024) {
      await expect(aside.top).toBeGreaterThan(amount.top);
    } else {
      await expect(aside.left).toBeGreaterThan(button.right);
      await expect(Math.abs(aside.top - amount.top)).toBeLessThan(amount.height);
    }
  },
};
export const WithLead: Story = {
  args: { lead: <p>Used to log in.</p> },
  play: async ({ canvasElement }) => {
    const lead = boxOf(canvasElement, 'Used to log in.');
    const amount = boxOf(canvasElement, 'Amount');
    if (window.innerWidth < 1024) await expect(lead.bottom).toBeLessThanOrEqual(amount.top + 1);
    else await expect(lead.right).toBeLessThan(amount.left);
  },
};
export const Even: Story = {
  args: { even: true, lead: <p>Where to pay, in full, with all that has to be copied.</p> },
};
export const Alone: Story = {};
