import { aSettledOrder } from '@candela/api-client/testing';
import type { Order } from '@candela/api-client/trading';
import type { VerificationFault, VerificationStep } from '@candela/fair-price';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleEvidence } from '../testing/evidence.js';
import { pathOf } from '../testing/path-fixtures.js';
import { SettledReceipt } from './SettledReceipt.js';

const STEPS: readonly VerificationStep[] = (
  [
    'commitment_known',
    'path_opens_commitment',
    'ticks_recomputed',
    'chain_joins',
    'entry_matches',
    'exit_matches',
    'result_follows',
  ] as const
).map((id) => ({ id, ok: true, detail: 'As it should be.' }) as const);

const MINUTE = 29_455_921;
const TICK_CHANGED: VerificationFault = {
  code: 'tick_differs',
  params: { second: MINUTE * 60 + 8, price: 6_841_250, told: 6_841_251 },
};
const KEY_WITHHELD: VerificationFault = {
  code: 'key_withheld',
  params: { minute: MINUTE, lateSeconds: 95 },
};
const PUBLISHED_LATE: VerificationFault = {
  code: 'before_first_root',
  params: { day: '2026-01-02' },
};
const OPENING_UNSIGNED: VerificationFault = {
  code: 'opening_unsigned',
  params: { minute: MINUTE },
};

const failing = (fault: VerificationFault) => ({ ok: false, detail: '', fault }) as const;

const meta = {
  title: 'trading/Receipt/SettledReceipt',
  component: SettledReceipt,
  args: {
    order: aSettledOrder('won'),
    path: pathOf(aSettledOrder('won')),
    contradiction: undefined,
    isEvidenceTemporary: false,
    verification: { kind: 'idle' },
    checkState: undefined,
    onVerify: fn(),
    onDownload: fn(),
    downloading: false,
    sandbox: true,
  },
} satisfies Meta<typeof SettledReceipt>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Won: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Verify in this browser' }));
    await expect(args.onVerify).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Download receipt' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const Lost: Story = { args: receiptArgs(aSettledOrder('lost')) };
export const Tie: Story = { args: receiptArgs(aSettledOrder('tie')) };
export const Void: Story = { args: receiptArgs(aSettledOrder('void')) };
export const TwentyMinutes: Story = {
  args: { order: aSettledOrder('won', { seconds: 1_200 }), path: undefined },
};
export const BeingChecked: Story = { args: { checkState: 'checking' } };
export const Checked: Story = {
  args: { checkState: 'checked' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const again = canvas.getByRole('button', { name: 'Verify again (Verify in this browser)' });
    await userEvent.click(again);
    await expect(args.onVerify).toHaveBeenCalledOnce();
  },
};
export const CheckedAndContradicting: Story = { args: { checkState: 'contradiction' } };
export const Fetching: Story = {
  args: { verification: { kind: 'fetching', done: 8, total: 21 } },
};
export const WaitingForReveal: Story = {
  args: { verification: { kind: 'waiting', revealsAt: 1_767_355_320 } },
};
export const Checking: Story = { args: { verification: { kind: 'checking' } } };
export const Verified: Story = {
  args: {
    verification: {
      kind: 'done',
      verdict: 'verified',
      steps: STEPS,
      serviceFaults: [],
      evidence: sampleEvidence,
      ticketEvidence: undefined,
      unread: false,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const summary = canvas.getByText(`All ${STEPS.length} checks passed`);
    const [step] = canvas.getAllByText('Passed:', { exact: false });
    await expect(step).not.toBeVisible();
    await userEvent.click(summary);
    await expect(step).toBeVisible();
  },
};
export const Alarm: Story = {
  args: {
    verification: {
      kind: 'done',
      verdict: 'contradiction',
      ticketEvidence: undefined,
      unread: false,
      serviceFaults: [TICK_CHANGED],
      evidence: sampleEvidence,
      steps: STEPS.map((step) =>
        step.id === 'ticks_recomputed' ? { ...step, ...failing(TICK_CHANGED) } : step,
      ),
    },
  },
};
/** Possibly an outage: an alarm without an accusation. */
export const KeyWithheld: Story = {
  args: {
    verification: {
      kind: 'done',
      verdict: 'contradiction',
      ticketEvidence: undefined,
      unread: false,
      serviceFaults: [KEY_WITHHELD],
      evidence: sampleEvidence,
      steps: STEPS.map((step) =>
        step.id === 'ticks_recomputed' ? { ...step, ...failing(KEY_WITHHELD) } : step,
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something that is due is missing');
    await expect(canvas.getByText(/^The key of the minute .* late by/)).toBeVisible();
    await expect(canvas.queryByText('This receipt failed verification')).toBeNull();
  },
};
/** Initial market history: a later root is no alarm. */
export const PublishedLate: Story = {
  args: {
    verification: {
      kind: 'done',
      verdict: 'consistent',
      ticketEvidence: undefined,
      unread: false,
      serviceFaults: [],
      evidence: sampleEvidence,
      steps: STEPS.map((step) =>
        step.id === 'commitment_known' ? { ...step, ...failing(PUBLISHED_LATE) } : step,
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Prices match, published late')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const OpeningUnsigned: Story = {
  args: {
    verification: {
      kind: 'done',
      verdict: 'consistent',
      ticketEvidence: undefined,
      unread: false,
      serviceFaults: [],
      evidence: sampleEvidence,
      steps: STEPS.map((step) =>
        step.id === 'chain_joins' ? { ...step, ...failing(OPENING_UNSIGNED) } : step,
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Consistent, opening not signed')).toBeVisible();
    await expect(canvas.queryByText('Consistent, but no ticket on this device')).toBeNull();
  },
};
/** This device's evidence cannot be read. */
export const EvidenceUnreadable: Story = {
  args: {
    verification: {
      kind: 'done',
      verdict: 'consistent',
      ticketEvidence: undefined,
      unread: true,
      serviceFaults: [],
      evidence: sampleEvidence,
      steps: STEPS,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Not compared with this device’s memory')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Verify again' })).toBeVisible();
  },
};
/** Private window: tickets are lost with the page. */
export const EvidenceTemporary: Story = {
  args: { isEvidenceTemporary: true },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(/stores nothing once you leave this page/),
    ).toBeVisible();
  },
};
export const CheckFailed: Story = { args: { verification: { kind: 'failed' } } };
export const Unsupported: Story = { args: { verification: { kind: 'unsupported' } } };
export const AcrossMidnight: Story = {
  args: {
    order: withReceipt({ exitCommitment: { day: '2026-01-03', root: 'ab'.repeat(32) } }),
  },
};
export const WithoutCommitment: Story = { args: { order: withReceipt({ commitment: null }) } };
export const CommitmentDenied: Story = {
  args: {
    order: withReceipt({ commitment: null }),
    contradiction: { code: 'commitment_missing', params: {} },
  },
};
export const Extreme: Story = {
  args: {
    order: {
      ...aSettledOrder('won', {
        name: 'An instrument whose name is far longer than any line',
        symbol: 'EXTREMELYLONGSYMBOL/USDT',
        stake: '10000.00',
      }),
      profit: '123456789012.34',
    },
  },
};
export const ProofDialogOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /What this proves/ }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('Not proved')).toBeVisible());
  },
};

function receiptArgs(order: Order) {
  return { order, path: pathOf(order) };
}

function withReceipt(fields: Partial<NonNullable<ReturnType<typeof aSettledOrder>['receipt']>>) {
  const order = aSettledOrder('won');
  return order.receipt ? { ...order, receipt: { ...order.receipt, ...fields } } : order;
}
