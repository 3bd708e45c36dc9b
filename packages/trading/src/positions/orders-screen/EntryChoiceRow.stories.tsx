import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { anEntryChoice } from '../../testing/an-entry-choice.js';
import { EntryChoiceRow } from './EntryChoiceRow.js';

const meta = {
  title: 'trading/Orders/EntryChoiceRow',
  component: EntryChoiceRow,
  args: { choice: anEntryChoice(52, 48) },
} satisfies Meta<typeof EntryChoiceRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoSign: Story = {};
export const Few: Story = { args: { choice: anEntryChoice(4, 3) } };
export const Unusual: Story = { args: { choice: anEntryChoice(33, 67, { evidence: 90 }) } };
export const Chosen: Story = {
  args: { choice: anEntryChoice(25, 75, { evidence: 90_000, isChosen: true }) },
};
export const Loading: Story = { args: { choice: undefined } };
export const Explained: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /nothing unusual/ }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText(/equally likely/)).toBeVisible());
  },
};
