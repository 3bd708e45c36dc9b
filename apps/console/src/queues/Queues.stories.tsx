import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desk, seen } from '../testing/stories.js';

const meta = {
  title: 'console/Queues',
  component: StoryConsole,
  args: { path: '/recharges' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Recharges: Story = { play: seen('1250.00') };
export const RechargesAtADesk: Story = { ...desk, play: seen('1250.00') };
export const Withdrawals: Story = { args: { path: '/withdrawals' }, play: seen('5000.00') };
export const RealNames: Story = { args: { path: '/real-names' }, play: seen(/bo\*\*\*ob/) };
export const SecondPerson: Story = { args: { path: '/pending' }, play: seen(/a late machine/) };

export const Empty: Story = {
  args: {
    meddle: ({ body }) =>
      body?.action === 'recharges list'
        ? Response.json({ kind: 'found', data: [], files: [] })
        : undefined,
  },
  play: seen('No recharge waits for a review.'),
};

export const Failed: Story = {
  args: {
    meddle: ({ body }) =>
      body?.action === 'recharges list' ? new Response('', { status: 502 }) : undefined,
  },
  play: seen(/what this console does not understand/),
};

export const Recharge: Story = {
  ...desk,
  args: { path: '/recharges/7f3c1d0a-1' },
  play: seen('sent from my exchange account'),
};

export const RechargeOnAPhone: Story = {
  args: { path: '/recharges/91d05c3e-3' },
  play: seen('sent from my exchange account'),
};

export const Enlarged: Story = {
  ...desk,
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
  ...desk,
  args: { path: '/recharges/7f3c1d0a-1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Approve/ });
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(/^Approve recharge .* of 1250.00 USDT/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Yes, do it' })).toHaveFocus();
  },
};

export const NeedsASecondPerson: Story = {
  args: { path: '/withdrawals/c0ffee02-2' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }));
    await expect(await canvas.findByText('It needs a second person.')).toBeVisible();
  },
};

export const NoAnswer: Story = {
  ...desk,
  args: {
    path: '/recharges/7f3c1d0a-1',
    meddle: ({ body }) => (body?.step === 'do' && body.agreed !== undefined ? 'away' : undefined),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, do it' }));
    await expect(await canvas.findByText('No answer came.')).toBeVisible();
  },
};

export const RealName: Story = {
  ...desk,
  args: { path: '/real-names/dd00ee11-1' },
  play: seen('Robert Example'),
};

export const Support: Story = { args: { path: '/support' }, play: seen(/al\*\*\*ce/) };

export const Conversation: Story = {
  ...desk,
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

export const SecondWord: Story = {
  args: { path: '/pending/ee55ff66-1' },
  play: seen(/late machine/),
};

export const GoneMeanwhile: Story = {
  args: { path: '/pending/0' },
  play: seen('It does not wait any more.'),
};
