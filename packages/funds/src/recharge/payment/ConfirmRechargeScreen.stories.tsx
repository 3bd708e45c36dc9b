import { aBankRecharge, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EXPIRED, EXTREME, REJECTED, source } from '../../testing/fixtures.js';
import { ConfirmRechargeView } from './ConfirmRechargeScreen.js';
import type { ProofUpload } from './useProofUpload.js';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#cfd8e6"/><rect x="40" y="40" width="240" height="20" fill="#5b6b85"/><rect x="40" y="80" width="160" height="14" fill="#8a97ab"/><rect x="40" y="110" width="200" height="14" fill="#8a97ab"/></svg>',
)}`;

const UPLOAD: ProofUpload = {
  preview: undefined,
  progress: undefined,
  error: undefined,
  done: false,
  pick: fn(),
  remove: fn(),
  retry: fn(),
};

const REMARK = {
  ref: null,
  value: '',
  onChange: fn(),
  onBlur: fn(),
  error: undefined,
};

const meta = {
  title: 'funds/Recharge/ConfirmRechargeView',
  component: ConfirmRechargeView,
  args: {
    goBack: fn(),
    sandbox: true,
    minimum: '10.00',
    source: source(),
    now: SAMPLE_NOW * 1000,
    upload: UPLOAD,
    proofRef: () => undefined,
    proofError: undefined,
    remark: REMARK,
    onSample: fn() as (() => void) | undefined,
    paying: false,
    refusal: undefined,
    onSubmit: fn(),
  },
} satisfies Meta<typeof ConfirmRechargeView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', {
        name: /Submit proof for .*100\.00\sUSDT/,
      }),
    );
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const WithoutSample: Story = {
  args: { sandbox: false, onSample: undefined },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).queryByRole('button', { name: 'Use a sample proof' }),
    ).toBeNull();
  },
};
export const Bank: Story = { args: { source: source({ recharge: aBankRecharge() }) } };
export const Uploading: Story = {
  args: { upload: { ...UPLOAD, preview: PICTURE, progress: 0.4 } },
};
export const Uploaded: Story = {
  args: {
    upload: { ...UPLOAD, preview: PICTURE, done: true },
    remark: { ...REMARK, value: 'Sent from my exchange account' },
  },
};
export const UploadFailed: Story = {
  args: { upload: { ...UPLOAD, preview: PICTURE, error: 'upload_failed' } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Upload again' }));
    await expect(args.upload.retry).toHaveBeenCalledOnce();
  },
};
export const WithoutProof: Story = { args: { proofError: 'proof_required' } };
export const RejectedBefore: Story = { args: { source: source({ recharge: REJECTED }) } };
export const TimeOver: Story = { args: { now: (SAMPLE_NOW + 3_301) * 1000 } };
export const Expired: Story = { args: { source: source({ recharge: EXPIRED }) } };
export const Loading: Story = {
  args: { source: source({ state: 'loading', recharge: undefined }) },
};
export const Failed: Story = { args: { source: source({ state: 'error', recharge: undefined }) } };
export const Empty: Story = { args: { source: source({ state: 'none', recharge: undefined }) } };
export const Offline: Story = { args: { source: source({ staleSince: SAMPLE_NOW - 120 }) } };
export const Extreme: Story = { args: { source: source({ recharge: EXTREME }) } };
