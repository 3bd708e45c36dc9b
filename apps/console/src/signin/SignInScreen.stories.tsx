import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { OPERATOR } from '../testing/fake-data.js';
import { errorResponse } from '../testing/fake-service.js';
import { StoryConsole } from '../testing/StoryConsole.js';

const meta = {
  title: 'console/Sign in',
  component: StoryConsole,
  args: { path: '/recharges', isSignedIn: false },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Type your name.')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
};

async function fillIn(canvasElement: HTMLElement): Promise<ReturnType<typeof within>> {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('Name'), OPERATOR.name);
  await userEvent.type(canvas.getByLabelText('Password'), OPERATOR.password);
  await userEvent.type(canvas.getByLabelText('Digits'), '000000');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  return canvas;
}

export const Rejected: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement);
    await expect(await canvas.findByText('Sign-in failed.')).toBeVisible();
  },
};

export const TooManyAttempts: Story = {
  args: {
    interceptCall: ({ method }) =>
      method === 'POST' ? errorResponse('too_many_attempts', 'Wait.', 429) : undefined,
  },
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement);
    await expect(await canvas.findByText('Too many attempts.')).toBeVisible();
  },
};

export const Unreachable: Story = {
  args: { interceptCall: () => 'away' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The service cannot be reached.')).toBeVisible();
  },
};
