import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PictureField } from './PictureField.js';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 30%22%3E%3Crect width=%2240%22 height=%2230%22 fill=%22%23777%22/%3E%3C/svg%3E';

const meta = {
  title: 'ui-kit/Forms/PictureField',
  component: PictureField,
  args: {
    label: 'Proof of payment',
    pickLabel: 'Choose a picture',
    replaceLabel: 'Replace',
    removeLabel: 'Remove',
    onPick: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PictureField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'JPEG, PNG or WebP, at most 5 MB' } };
export const Uploading: Story = { args: { preview: PICTURE, progress: 0.4 } };
export const Uploaded: Story = { args: { preview: PICTURE } };
export const Failed: Story = { args: { preview: PICTURE, error: 'Upload failed!' } };
