import { aLimit, noGuardrails, SAMPLE_NOW, someGuardrails } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LimitsView } from './LimitsView.js';

const PAUSE = {
  days: 7,
  onDays: fn(),
  until: SAMPLE_NOW + 7 * 86_400,
  asking: false,
  ask: fn(),
  cancel: fn(),
  starting: false,
  confirm: fn(),
};

const EDIT = {
  kind: 'stake',
  period: 'day',
  limit: aLimit(),
  typed: '100.00',
  onType: fn(),
  wrong: false,
  saving: false,
  save: fn(),
  remove: fn(),
  close: fn(),
} as const;

const meta = {
  title: 'account/Limits',
  component: LimitsView,
  args: {
    guardrails: someGuardrails(),
    failed: false,
    retrying: false,
    onRetry: fn(),
    onEdit: fn(),
    edit: undefined,
    pause: PAUSE,
    onReminder: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof LimitsView>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A nearly used limit, one about to be loosened, and a reached one. */
export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('20 of 20')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: /A week/ })[0] as HTMLElement);
    await expect(args.onEdit).toHaveBeenCalledWith({ kind: 'stake', period: 'week' });
    await userEvent.click(canvas.getByRole('button', { name: 'Take a break' }));
    await expect(args.pause.ask).toHaveBeenCalled();
  },
};
export const NothingSet: Story = { args: { guardrails: noGuardrails() } };
export const OnABreak: Story = {
  args: { guardrails: someGuardrails({ coolOffUntil: SAMPLE_NOW + 3 * 86_400 }) },
};
export const AskingForABreak: Story = { args: { pause: { ...PAUSE, asking: true } } };
export const Editing: Story = { args: { edit: EDIT } };
export const EditingOrders: Story = {
  args: {
    edit: {
      ...EDIT,
      kind: 'orders',
      limit: aLimit({ kind: 'orders', amount: '20', used: '20', left: '0' }),
      typed: '0',
      wrong: true,
    },
  },
};
export const Saving: Story = { args: { edit: { ...EDIT, saving: true } } };
export const Loading: Story = { args: { guardrails: undefined } };
export const Failed: Story = { args: { guardrails: undefined, failed: true } };
export const Extreme: Story = {
  args: {
    guardrails: noGuardrails({
      limits: [
        aLimit({ amount: '1000000.00', used: '999999.99', left: '0.01' }),
        aLimit({
          ...{ kind: 'loss', period: 'month', amount: '1.00', used: '1000000.00', left: '0.00' },
          next: { amount: '1000000.00', from: SAMPLE_NOW + 86_400 },
        }),
      ],
      reminderMinutes: 7,
    }),
  },
};
