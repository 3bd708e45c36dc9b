import { aRealName, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { formFields } from '../testing/form-fields.js';
import { RealNameView } from './RealNameScreen.js';
import type { RealNameFormProps } from './useRealNameViewModel.js';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" rx="14" fill="#cfd8e6"/><rect x="24" y="36" width="90" height="120" fill="#8a97ab"/><rect x="136" y="44" width="150" height="16" fill="#5b6b85"/><rect x="136" y="80" width="110" height="12" fill="#8a97ab"/></svg>',
)}`;

const SIDE: RealNameFormProps['front'] = {
  upload: {
    preview: undefined,
    progress: undefined,
    error: undefined,
    done: false,
    pick: fn(),
    remove: fn(),
    retry: fn(),
  },
  focusRef: () => undefined,
};
const NO_ERRORS = {
  name: undefined,
  documentNumber: undefined,
  front: undefined,
  back: undefined,
};
const FORM: RealNameFormProps = {
  fields: formFields('name', 'documentNumber'),
  errors: NO_ERRORS,
  front: SIDE,
  back: SIDE,
  busy: false,
  onSubmit: fn((event) => event.preventDefault()),
};
const withFront = (upload: Partial<RealNameFormProps['front']['upload']>): RealNameFormProps => ({
  ...FORM,
  front: { ...SIDE, upload: { ...SIDE.upload, preview: PICTURE, ...upload } },
});
const SUBMITTED = {
  name: 'Alice Example',
  maskedNumber: '•••••••567',
  submittedAt: SAMPLE_NOW - 20,
};

const meta = {
  title: 'account/RealName',
  component: RealNameView,
  args: {
    realName: aRealName(),
    failed: false,
    retrying: false,
    onRetry: fn(),
    staleSince: undefined,
    form: FORM,
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof RealNameView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit for review' }));
    await expect(args.form.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Uploading: Story = { args: { form: withFront({ progress: 0.4 }) } };
export const Uploaded: Story = { args: { form: withFront({ done: true }) } };
export const UploadFailed: Story = {
  args: { form: withFront({ error: 'upload_failed', retry: fn() }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Upload again' }));
    await expect(args.form.front.upload.retry).toHaveBeenCalledOnce();
  },
};
export const Incomplete: Story = {
  args: {
    form: {
      ...FORM,
      errors: {
        name: 'Please fill in this field.',
        documentNumber: 'Use 5 to 30 letters, digits, spaces or ( ) . / -',
        front: 'Please add this picture.',
        back: 'Please add this picture.',
      },
    },
  },
};
export const Submitting: Story = { args: { form: { ...FORM, busy: true } } };
export const UnderReview: Story = {
  args: { realName: aRealName({ ...SUBMITTED, state: 'review' }) },
};
export const Complete: Story = {
  args: { realName: aRealName({ ...SUBMITTED, state: 'complete' }) },
};
export const Rejected: Story = {
  args: { realName: aRealName({ ...SUBMITTED, state: 'rejected', reason: 'sandbox test' }) },
};
export const Loading: Story = { args: { realName: undefined } };
export const Failed: Story = { args: { realName: undefined, failed: true } };
export const Offline: Story = {
  args: {
    realName: aRealName({ ...SUBMITTED, state: 'review' }),
    staleSince: SAMPLE_NOW - 120,
  },
};
export const Live: Story = { args: { sandbox: false } };
export const Extreme: Story = {
  args: {
    realName: aRealName({
      state: 'complete',
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim(),
      maskedNumber: `${'•'.repeat(26)}7890`,
      submittedAt: SAMPLE_NOW,
    }),
  },
};
