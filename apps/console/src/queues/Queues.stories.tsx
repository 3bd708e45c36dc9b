import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desktop, expectVisible } from '../testing/stories.js';

const meta = {
  title: 'console/Queues',
  component: StoryConsole,
  args: { path: '/recharges' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Recharges: Story = { play: expectVisible('1250.00') };
export const RechargesAtADesk: Story = { ...desktop, play: expectVisible('1250.00') };
export const Withdrawals: Story = {
  args: { path: '/withdrawals' },
  play: expectVisible('5000.00'),
};
export const RealNames: Story = {
  args: { path: '/real-names' },
  play: expectVisible(/bo\*\*\*ob/),
};
export const PendingCommands: Story = {
  args: { path: '/pending' },
  play: expectVisible(/a late machine/),
};

export const Empty: Story = {
  args: {
    interceptCall: ({ body }) =>
      body?.action === 'recharges list'
        ? Response.json({ kind: 'found', data: [], files: [] })
        : undefined,
  },
  play: expectVisible('No recharges to review.'),
};

export const Failed: Story = {
  args: {
    interceptCall: ({ body }) =>
      body?.action === 'recharges list' ? new Response('', { status: 502 }) : undefined,
  },
  play: expectVisible(/returned an unexpected response/),
};

export const Recharge: Story = {
  ...desktop,
  args: { path: '/recharges/7f3c1d0a-1' },
  play: expectVisible('sent from my exchange account'),
};

export const RechargeOnAPhone: Story = {
  args: { path: '/recharges/91d05c3e-3' },
  play: expectVisible('sent from my exchange account'),
};

export const EnlargedPicture: Story = {
  ...desktop,
  args: { path: '/recharges/7f3c1d0a-1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Enlarge' }));
    const page = within(document.body);
    const dialog = await page.findByRole('dialog', { name: 'recharge-proof.png' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const Planned: Story = {
  ...desktop,
  args: { path: '/recharges/7f3c1d0a-1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Approve/ });
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(/^Approve recharge .* of 1250.00 USDT/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Proceed' })).toHaveFocus();
  },
};

export const NeedsASecondPerson: Story = {
  args: { path: '/withdrawals/c0ffee02-2' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }));
    await expect(
      await canvas.findByText('Requires confirmation by a second person.'),
    ).toBeVisible();
  },
};

export const NoResponse: Story = {
  ...desktop,
  args: {
    path: '/recharges/7f3c1d0a-1',
    interceptCall: ({ body }) =>
      body?.step === 'do' && body.agreed !== undefined ? 'away' : undefined,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Proceed' }));
    await expect(await canvas.findByText('No response.')).toBeVisible();
  },
};

export const RealName: Story = {
  ...desktop,
  args: { path: '/real-names/dd00ee11-1' },
  play: expectVisible('Robert Example'),
};

export const Support: Story = { args: { path: '/support' }, play: expectVisible(/al\*\*\*ce/) };

export const Conversation: Story = {
  ...desktop,
  args: { path: '/support/5e1f0aa7-1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/It is on its way\./)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Answer/ }));
    await expect(canvas.getByText('Answer is empty.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Answer'), 'Since this morning.');
    await userEvent.click(canvas.getByRole('button', { name: /^Answer/ }));
    await expect(
      await canvas.findByText(/^Answer support 5e1f0aa7-1 .*: Since this morning\./),
    ).toBeVisible();
  },
};

export const PendingCommand: Story = {
  args: { path: '/pending/ee55ff66-1' },
  play: expectVisible(/late machine/),
};

export const AlreadyDecided: Story = {
  args: { path: '/pending/0' },
  play: expectVisible('This request is no longer pending.'),
};
